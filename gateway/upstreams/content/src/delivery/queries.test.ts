import { beforeEach, expect, test } from 'vitest'
import { document, embedded, link, paragraph, serviceOver } from '../testing/content-folder.ts'
import { event, page } from '../testing/test-model.ts'

interface List {
  total: number
  skip: number
  limit: number
  items: { sys: { id: string; locale?: string }; fields: Record<string, unknown> }[]
  includes?: { Entry?: { sys: { id: string } }[]; Asset?: { sys: { id: string } }[] }
  errors?: unknown[]
}

interface Refusal {
  sys: { type: string; id: string }
  message: string
  details?: { errors: { path: string[] }[] }
}

const files = {
  'entries/opening.json': event('Opening day', {
    seats: 10,
    price: 2.5,
    at: '2026-03-01',
    isOpen: true,
    kinds: ['talk', 'tour'],
    text: 'The market opens its doors',
    secret: 'not for readers',
  }),
  'entries/annual.json': event('Annual meeting', {
    seats: 200,
    price: 0,
    at: '2026-03-01T09:00+13:00',
    isOpen: false,
    kinds: ['meeting'],
    host: link('Entry', 'home'),
  }),
  'entries/closing.json': event('Closing bell', { seats: 50, at: '2026-12-24T13:00+13:00' }),
  'entries/home.json': page('Home', {
    path: '/home',
    content: document(paragraph('Welcome to the trading floor'), embedded('opening'), embedded('lost')),
    blocks: [link('Entry', 'annual')],
    file: link('Asset', 'map'),
  }),
  'assets/map.json': {
    fields: {
      title: 'Map',
      description: 'Streets',
      file: { fileName: 'map.txt', contentType: 'text/plain' },
    },
  },
  'assets/map/map.txt': 'a map',
}

let service: Awaited<ReturnType<typeof serviceOver>>
beforeEach(async () => {
  service = await serviceOver(files)
})

const idsOf = async (query: string) =>
  (await service.read<List>(`/entries?content_type=event&order=sys.id&${query}`)).items.map(
    ({ sys }) => sys.id,
  )

test.each([
  ['fields.name=Closing bell', ['closing']],
  ['fields.name[ne]=Closing bell', ['annual', 'opening']],
  ['fields.name[in]=Closing bell,Opening day', ['closing', 'opening']],
  ['fields.name[nin]=Closing bell,Opening day', ['annual']],
  ['fields.kinds=tour', ['opening']],
  ['fields.kinds[in]=tour,meeting', ['annual', 'opening']],
  ['fields.kinds[all]=tour,talk', ['opening']],
  ['fields.kinds[exists]=false', ['closing']],
  ['fields.price[exists]=true', ['annual', 'opening']],
  ['fields.text[match]=door mark', ['opening']],
  ['fields.seats=50', ['closing']],
  ['fields.seats[lt]=50', ['opening']],
  ['fields.seats[lte]=50', ['closing', 'opening']],
  ['fields.seats[gt]=50', ['annual']],
  ['fields.seats[gte]=50', ['annual', 'closing']],
  ['fields.at[gt]=2026-03-01', ['closing']],
  ['fields.at[lte]=2026-03-01T00:00Z', ['annual', 'opening']],
  ['fields.isOpen=true', ['opening']],
  ['fields.host.sys.id=home', ['annual']],
  ['fields.host.fields.title=Home', ['annual']],
  ['sys.id[in]=opening,annual', ['annual', 'opening']],
  ['query=doors', ['opening']],
])('events where %s', async (query, expected) => {
  expect(await idsOf(query)).toEqual(expected)
})

test('full-text search includes rich text', async () => {
  const { items } = await service.read<List>('/entries?content_type=page&fields.content[match]=trading')
  expect(items.map(({ sys }) => sys.id)).toEqual(['home'])
})

test('an entry is found by its links', async () => {
  for (const query of ['links_to_entry=opening', 'links_to_entry=annual', 'links_to_asset=map']) {
    const { items } = await service.read<List>(`/entries?${query}`)
    expect(items.map(({ sys }) => sys.id)).toEqual(['home'])
  }
})

test('assets are found by their file and its media type group', async () => {
  const totalOf = async (query: string) => (await service.read<List>(`/assets?${query}`)).total
  expect(await totalOf('fields.file.contentType=text/plain')).toBe(1)
  expect(await totalOf('mimetype_group=plaintext')).toBe(1)
  expect(await totalOf('mimetype_group=image')).toBe(0)
})

test('several orders in both directions; missing values are last', async () => {
  const order = async (keys: string) =>
    (await service.read<List>(`/entries?content_type=event&order=${keys}`)).items.map(({ sys }) => sys.id)
  expect(await order('fields.price')).toEqual(['annual', 'opening', 'closing'])
  expect(await order('-fields.price')).toEqual(['opening', 'annual', 'closing'])
  expect(await order('fields.at,-fields.name')).toEqual(['annual', 'opening', 'closing'])
})

test('a list is read in pages', async () => {
  const second = await service.read<List>('/entries?order=sys.id&skip=1&limit=2')
  expect([second.total, second.skip, second.limit]).toEqual([4, 1, 2])
  expect(second.items.map(({ sys }) => sys.id)).toEqual(['closing', 'home'])
  expect((await service.read<List>('/entries')).limit).toBe(100)
})

test('the response has only the selected fields and their links', async () => {
  const list = await service.read<List>(
    '/entries?content_type=page&select=sys.id,fields.title,fields.blocks&include=1',
  )
  expect(list.items).toEqual([
    {
      sys: { id: 'home' },
      fields: { title: 'Home', blocks: [link('Entry', 'annual')] },
    },
  ])
  expect(list.includes?.Entry?.map(({ sys }) => sys.id)).toEqual(['annual'])
  expect(list.errors).toBeUndefined()
})

test('linked entries and assets are included to the requested depth; dead links are listed', async () => {
  const at = async (include: number) => {
    const list = await service.read<List>(`/entries?sys.id=home&include=${include}`)
    const includes = [...(list.includes?.Entry ?? []), ...(list.includes?.Asset ?? [])]
    return { ids: includes.map(({ sys }) => sys.id), errors: list.errors }
  }
  const lost = {
    sys: { id: 'notResolvable', type: 'error' },
    details: { type: 'Link', linkType: 'Entry', id: 'lost' },
  }
  expect(await at(0)).toEqual({ ids: [], errors: undefined })
  expect(await at(1)).toEqual({ ids: ['opening', 'annual', 'map'], errors: [lost] })
  // The link back to the page itself adds nothing.
  expect(await at(10)).toEqual(await at(1))
})

test('an omitted field is in no response', async () => {
  const { items } = await service.read<List>('/entries?sys.id=opening')
  expect(items[0]?.fields).toMatchObject({ name: 'Opening day' })
  expect(items[0]?.fields).not.toHaveProperty('secret')
})

test('one language with its fallback, or all languages', async () => {
  await service.write({
    'entries/home.json': page('', { title: { 'en-NZ': 'Home', mi: 'Kāinga' }, path: '/home' }),
  })
  await service.lookAgain()
  const fieldsIn = async (locale: string) =>
    (await service.read<List>(`/entries?sys.id=home&locale=${locale}`)).items[0]
  expect(await fieldsIn('mi')).toMatchObject({
    sys: { locale: 'mi' },
    fields: { title: 'Kāinga', path: '/home' },
  })
  expect(await fieldsIn('en-NZ')).toMatchObject({ fields: { title: 'Home' } })
  const all = await fieldsIn('*')
  expect(all?.fields).toEqual({ title: { 'en-NZ': 'Home', mi: 'Kāinga' }, path: { 'en-NZ': '/home' } })
  expect(all?.sys).not.toHaveProperty('locale')
})

test.each([
  ['limit=1001', 'limit'],
  ['limit=-1', 'limit'],
  ['skip=x', 'skip'],
  ['include=11', 'include'],
  ['content_type=poem', 'content_type'],
  ['fields.name=x', 'fields.name'],
  ['content_type=event&fields.colour=x', 'fields.colour'],
  ['content_type=event&order=fields.colour', 'fields.colour'],
  ['content_type=event&fields.name[like]=x', 'fields.name[like]'],
  ['colour=red', 'colour'],
])('%s is refused, naming %s', async (query, named) => {
  const response = await service.ask(`/spaces/exchange/environments/master/entries?${query}`)
  const { sys, details } = (await response.json()) as Refusal
  expect([response.status, sys]).toEqual([400, { type: 'Error', id: 'InvalidQuery' }])
  expect(details?.errors.map(({ path }) => path.join('.'))).toEqual([named])
})

test('an unknown locale is refused', async () => {
  const refusal = await service.read<Refusal>('/entries?locale=fr')
  expect(refusal).toMatchObject({ sys: { id: 'BadRequest' }, message: 'Unknown locale: fr' })
})
