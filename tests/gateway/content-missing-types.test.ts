import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isShownType } from '@exchange/gateway/entry-contract'
import { shippedContent } from '@exchange/upstream-content'
import { expect, test } from 'vitest'
import { document, entries, entry, paragraph } from '../support/content-folder.ts'
import { pageAsker } from '../support/page-asker.ts'
import { silentLog } from '../support/silent-log.ts'

interface Model {
  contentTypes: { sys: { id: string }; fields: { id: string; validations?: { in?: string[] }[] }[] }[]
}

const shipped = JSON.parse(await readFile(join(shippedContent, 'content-model.json'), 'utf8')) as Model

const page = entry('page', { title: 'About', path: '/about', content: document(paragraph('Words.')) })
const story = entry('story', { title: 'A bell', path: '/bell', summary: 'It rang.', date: '2024-03-01' })

/** A site over a space without some types and fields of the page type, and its log. */
async function siteWithout({ types = [], fields = [], files }: Lacking) {
  const contentTypes = shipped.contentTypes
    .filter(({ sys }) => !types.includes(sys.id))
    .map(type =>
      type.sys.id === 'page'
        ? { ...type, fields: type.fields.filter(({ id }) => !fields.includes(id)) }
        : type,
    )
  const warnings: string[] = []
  const log = { ...silentLog, warn: (_about: object, message: string) => void warnings.push(message) }
  const site = await pageAsker(
    { 'content-model.json': { ...shipped, contentTypes }, ...entries(files) },
    { log },
  )
  const listed = async () => {
    const { data, errors } = await site.house.ask<{ pages: { path: string }[] | null }>(
      '{ pages { path } }',
      {},
    )
    expect(errors).toBeUndefined()
    return data?.pages?.map(({ path }) => path)
  }
  return {
    ...site,
    listed,
    lacks: () => warnings.filter(message => message.startsWith('The content space lacks')),
  }
}

interface Lacking {
  types?: string[]
  fields?: string[]
  files: Record<string, object>
}

/** The page does not exist, and the query succeeds. */
const absent = { data: { page: null } }

test('a space without some types has its other pages, and is logged in one sentence', async () => {
  const types = ['story', 'pageSupplement', 'homePage', 'table']
  const site = await siteWithout({ types, files: { about: page } })
  expect(await site.listed()).toEqual(['/about'])
  expect((await site.page('/about')).data?.page).toMatchObject({ title: 'About' })
  expect(await site.page('/bell')).toEqual(absent)
  const around = await site.house.ask(
    '{ pageSupplement(path: "/data") { id } homePage { sections { kind } } }',
    {},
  )
  expect(around.errors).toBeUndefined()
  expect(around.data).toMatchObject({ pageSupplement: null, homePage: { sections: expect.anything() } })
  await expect
    .poll(site.lacks)
    .toEqual(['The content space lacks homePage, pageSupplement, story, table: nothing of them is shown'])
})

test('a space without pages has its stories only', async () => {
  const site = await siteWithout({ types: ['page'], files: { bell: story } })
  expect(await site.listed()).toEqual(['/bell'])
  expect((await site.page('/bell')).data?.page).toMatchObject({ title: 'A bell' })
  expect(await site.page('/about')).toEqual(absent)
})

test('a space without both has an empty list, and its pages are not found', async () => {
  const site = await siteWithout({ types: ['page', 'story'], files: {} })
  expect(await site.listed()).toEqual([])
  expect(await site.page('/about')).toEqual(absent)
})

test('pages without some fields are listed by their other fields', async () => {
  const site = await siteWithout({ fields: ['position', 'navigationTitle'], files: { about: page } })
  expect(await site.listed()).toEqual(['/about'])
  expect((await site.page('/about')).data?.page).toMatchObject({ title: 'About', path: '/about' })
  await expect
    .poll(site.lacks)
    .toEqual(['The content space lacks page.navigationTitle, page.position: nothing of them is shown'])
})

test('pages without a path have no address', async () => {
  const pathless = entry('page', { title: 'About' })
  const site = await siteWithout({ fields: ['path'], files: { about: pathless, bell: story } })
  expect(await site.page('/about')).toEqual(absent)
  expect(await site.listed()).toEqual(['/bell'])
})

test('the site shows every content type and every kind of collection that editors can choose', () => {
  const hidden = shipped.contentTypes.flatMap(({ sys: { id: contentType }, fields }) => {
    const choices = fields.find(({ id }) => id === 'type')?.validations?.flatMap(each => each.in ?? []) ?? []
    const kinds = contentType === 'collection' ? choices : [undefined]
    return kinds
      .filter(type => !isShownType({ contentType, fields: { type } }))
      .map(kind => kind ?? contentType)
  })
  expect(shipped.contentTypes.length).toBeGreaterThan(40)
  expect(hidden).toEqual([])
})
