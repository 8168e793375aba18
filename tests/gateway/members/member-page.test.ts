import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFolder, document, embedded, entries, entry, paragraph } from '../../support/content-folder.ts'
import { type Answer, createHouse, type House } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'

const secret = 'Kererū-Tūī-secret'
const files = entries({
  club: entry('page', {
    title: 'Club',
    path: '/club',
    content: document(paragraph(secret), embedded('panel')),
    membersOnly: true,
  }),
  about: entry('page', { title: 'About', path: '/about', content: document(embedded('panel')) }),
  panel: entry('panel', { header: `${secret} panel`, membersOnly: true }),
})

interface Pages {
  page: { isMembersOnly: boolean; content: unknown; entries: { __typename: string }[] } | null
}

const pageQuery = (field: string) =>
  `query Page($path: String!) { page: ${field}(path: $path) { isMembersOnly content entries { __typename ... on PanelBlock { header } } } }`

let folder: Awaited<ReturnType<typeof contentFolder>>
let house: House
beforeAll(async () => {
  folder = await contentFolder(files)
  house = await createHouse({ contentDirectory: folder.directory })
})
afterAll(async () => {
  await house.close()
  await folder.close()
})

test('members read members-only content, visitors and public responses do not', async () => {
  const member = await newMember(house)
  const club = await member.ask<Pages>(pageQuery('memberPage'), { path: '/club' })
  expect(club.data?.page).toMatchObject({ isMembersOnly: false, entries: [{ header: `${secret} panel` }] })
  expect(JSON.stringify(club.data?.page?.content)).toContain(secret)
  const about = await member.ask<Pages>(pageQuery('memberPage'), { path: '/about' })
  expect(about.data?.page?.entries).toEqual([{ __typename: 'PanelBlock', header: `${secret} panel` }])
  for (const path of ['/club', '/about']) {
    const open = await house.ask<Pages>(pageQuery('page'), { path })
    expect(open.data?.page).not.toBeNull()
    expect(JSON.stringify(open)).not.toContain(secret)
  }
  const visitor = { ...member, cookie: '' }
  const request = (method: string, query: string) =>
    method === 'GET'
      ? new Request(`http://site.test/graphql?query=${encodeURIComponent(query)}`)
      : new Request('http://site.test/graphql', {
          method,
          headers: { 'content-type': 'application/json', cookie: visitor.cookie },
          body: JSON.stringify({ query }),
        })
  const query = '{ memberPage(path: "/club") { title content } }'
  const posted = await house.until(house.gateway.fetch(request('POST', query)))
  expect((await posted.json()) as Answer<unknown>).toMatchObject({ data: { memberPage: null } })
  const got = await house.until(house.gateway.fetch(request('GET', query)))
  expect(await got.text()).toContain('PERSONAL_FIELD')
})

test('a site without a gate shows members-only content to all', async () => {
  const open = await createHouse({ contentDirectory: folder.directory, siteSettings: { hasGate: false } })
  const { data } = await open.ask<Pages>(pageQuery('page'), { path: '/club' })
  expect(data?.page).toMatchObject({ isMembersOnly: false, entries: [{ header: `${secret} panel` }] })
  await open.close()
})
