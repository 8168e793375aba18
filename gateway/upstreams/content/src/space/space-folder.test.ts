import { expect, test } from 'vitest'
import { contentFolder, document, link, paragraph, serviceOver } from '../testing/content-folder.ts'
import { event, page } from '../testing/test-model.ts'
import { createManualClock } from '@exchange/market-time/clock'
import { openSpaceFolder } from './space-folder.ts'

const ids = async ({ folder }: Awaited<ReturnType<typeof serviceOver>>) => [
  ...(await folder.current()).published.entries.keys(),
]

test('every fault is listed by file, and valid entries are served', async () => {
  const service = await serviceOver({
    'entries/good.json': page('Good', { content: document(paragraph('Words')) }),
    'entries/torn.json': '{ "contentType": ',
    'entries/unknown-type.json': { contentType: 'poem', fields: {} },
    'entries/unknown-field.json': page('A', { colour: 'red' }),
    'entries/no-title.json': { contentType: 'page', fields: {} },
    'entries/bad path.json': page('B'),
    'entries/relative.json': page('C', { path: 'about' }),
    'entries/rich.json': page('D', { content: { nodeType: 'document', content: [{ nodeType: 'poem' }] } }),
    'entries/many.json': event('E', {
      seats: 501,
      kinds: ['talk', 'dance', 'tour'],
      at: 'tomorrow',
      isOpen: 'yes',
    }),
    'assets/lost.json': {
      fields: { title: 'Lost', file: { fileName: 'lost.png', contentType: 'image/png' } },
    },
    'assets/no-picture.json': { fields: { file: { fileName: 'a.png', contentType: 'image/png' } } },
    'assets/no-picture/a.png': 'these are words',
  })
  expect(await ids(service)).toEqual(['good'])
  const faults = service.faults.join('\n')
  for (const fault of [
    /entries\/torn.json: .*JSON/,
    'entries/unknown-type.json: contentType poem is not in content-model.json',
    'entries/unknown-field.json: fields.colour is not a field of page',
    'entries/no-title.json: fields.title is required',
    'entries/bad path.json: its name is not a valid id: letters, digits, hyphens, dots, underscores',
    'entries/relative.json: fields.path: Starts with /.',
    /entries\/rich.json: fields.content: content.0/,
    'entries/many.json: fields.seats: is not from 0 to 500',
    'entries/many.json: fields.kinds.1: is none of talk, meeting, tour',
    'entries/many.json: fields.kinds: its length is not from any to 2',
    /entries\/many.json: fields.at: is not a date/,
    /entries\/many.json: fields.isOpen: .*boolean/,
    'assets/lost.json: assets/lost/lost.png is missing',
    /assets\/no-picture.json: .*unsupported image/,
  ])
    expect(faults).toMatch(fault)
})

test('wrong types of link targets and duplicate values are faults', async () => {
  const service = await serviceOver({
    'entries/a.json': page('A', { path: '/a' }),
    'entries/b.json': page('B', { path: '/a' }),
    'entries/c.json': page('C', { next: link('Entry', 'talk') }),
    'entries/d.json': page('D', { picture: link('Asset', 'rules') }),
    'entries/talk.json': event('Talk'),
    'assets/rules.json': {
      fields: { title: 'Rules', file: { fileName: 'rules.pdf', contentType: 'application/pdf' } },
    },
    'assets/rules/rules.pdf': '%PDF',
  })
  expect(service.faults).toEqual([
    'entries/b.json: fields.path: /a is already in a',
    'entries/c.json: fields.next: talk is a event, not one of page',
    'entries/d.json: fields.picture: rules is not of the kind image',
  ])
  expect(await ids(service)).toEqual(['a', 'talk'])
})

test('an edited, new or removed file takes effect within a second', async () => {
  const service = await serviceOver({ 'entries/a.json': page('Old'), 'entries/b.json': page('B') })
  await service.write({ 'entries/a.json': page('New'), 'entries/c.json': page('C') })
  await service.remove('entries/b.json')
  expect(await ids(service)).toEqual(['a', 'b'])
  await service.lookAgain()
  expect(await ids(service)).toEqual(['a', 'c'])
  expect((await service.folder.current()).published.entries.get('a')?.fields.title).toEqual({
    'en-NZ': 'New',
  })
})

test('an invalid edit is listed and does not change the served content', async () => {
  const service = await serviceOver({ 'entries/a.json': page('Old') })
  await service.write({ 'entries/a.json': '{ torn' })
  await service.lookAgain()
  expect(await ids(service)).toEqual(['a'])
  expect(service.faults).toHaveLength(1)
  await service.write({ 'entries/a.json': page('New') })
  await service.lookAgain()
  await ids(service)
  expect(service.faults).toEqual([])
})

test('the previous content model stays while the file is invalid', async () => {
  const service = await serviceOver({ 'entries/a.json': page('A') })
  await service.write({ 'content-model.json': '{ torn' })
  await service.lookAgain()
  expect(await ids(service)).toEqual(['a'])
  expect(service.faults).toEqual([expect.stringMatching(/^content-model.json: /)])
})

test('a folder without a content model is refused', async () => {
  const { directory, remove } = await contentFolder({})
  await remove('content-model.json')
  await expect(openSpaceFolder({ directory, clock: createManualClock(0) })).rejects.toThrow(
    'content-model.json',
  )
})

test('the picture of an asset is read again when it changes', async () => {
  const pdf = { fields: { title: 'Rules', file: { fileName: 'rules.pdf', contentType: 'application/pdf' } } }
  const service = await serviceOver({ 'assets/rules.json': pdf, 'assets/rules/rules.pdf': '%PDF one' })
  const tokenNow = async () =>
    (await service.folder.current()).published.assets.get('rules')?.files['en-NZ']?.local?.token
  const before = await tokenNow()
  await service.write({ 'assets/rules/rules.pdf': '%PDF two' })
  await service.lookAgain()
  expect([typeof before, await tokenNow()]).not.toEqual(['string', before])
})
