import { expect, test } from 'vitest'
import type { Asset } from '../../domain/content/content-asset.ts'
import { readEntry } from './entry-contract.ts'

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const file = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } })
const word = { nodeType: 'text', value: 'W', marks: [], data: {} }
const rich = {
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content: [word] }],
}
const named = { name: 'N' }
const titled = { title: 'T' }
const contact = { ...named, description: 'd', address: 'a', email: 'e@x.nz', phone: '09', link: '/l' }
const titles = { title: 'T', useTitleAsHeader: true }

/** Each field of spec 002 §3 by its wire name, with its name in the graph where that differs; undefined under another name. */
const whole: readonly [type: string, fields: Record<string, unknown>, renamed?: Record<string, unknown>][] = [
  [
    'profile',
    { ...named, role: ['Chair', 'Director'], description: rich, picture: file('p') },
    { role: undefined, roles: ['Chair', 'Director'] },
  ],
  [
    'article',
    {
      header: 'H',
      ...titled,
      description: rich,
      picture: file('p'),
      clickableImage: link('c'),
      type: 'column',
    },
    { type: undefined, direction: 'COLUMN' },
  ],
  ['address', { ...contact, map: 'm' }],
  ['contact', { ...contact, map: 'm' }],
  ['button', { label: 'L', link: '/l', linkToFile: file('f'), style: 'text' }, { style: 'TEXT' }],
  ['highlight', { ...named, icon: file('i'), ...titled, description: rich }],
  ['mediaBlock', { header: 'H', content: rich, type: 'mediaLeft' }, { type: undefined, kind: 'MEDIA_LEFT' }],
  ['panel', { header: 'H', content: rich, type: 'notice' }, { type: undefined, kind: 'NOTICE' }],
  ['product', { ...named, link: '/l', logo: file('l'), content: rich }],
  ['clickableImage', { ...named, image: file('i'), link: '/l', pdf: file('f') }],
  [
    'embedVideo',
    { ...titled, video: 'v', size: 'fixed', width: 640, height: 360, ratio: '4:3' },
    { size: undefined, isResponsive: false },
  ],
  [
    'modal',
    { header: 'H', content: rich, trigger: 'T', button: 'B', alignContent: 'center', alignButtons: 'right' },
    { alignContent: 'CENTER', alignButtons: 'RIGHT' },
  ],
  ['participant', { ...named, link: '/l', logo: file('l') }],
  [
    'issuerMediaBlock',
    {
      ...titled,
      description: 'd',
      type: 'interview',
      date: '2024-03-08',
      link: '/l',
      linkText: 't',
      image: file('i'),
      video: link('v'),
    },
    { type: undefined, kind: 'INTERVIEW' },
  ],
  ['tab', { label: 'L', value: 'v', content: rich }],
  [
    'participantRoles',
    { ...named, link: '/l', cashMarket: ['a'], derivativesMarket: ['b'], primaryMarket: ['c', 'd'] },
  ],
  [
    'participantCategory',
    { type: 't', category: 'c', permittedServices: ['p'], specialServices: ['s', 'r'] },
  ],
  [
    'feeRule',
    {
      ...named,
      listingType: 'funds',
      feeCalculation: 'subsequent',
      classification: 'openEnd',
      overseas: true,
      exist: false,
      base: 1,
      additionalCharge: 2,
      min: 3,
      max: 4,
    },
    { listingType: 'FUNDS', feeCalculation: 'SUBSEQUENT', classification: 'OPEN_END' },
  ],
  [
    'collection',
    { ...titles, type: 'grid', id: 'top', columns: 3, gap: 8, alignItems: 'end', justifyContent: 'center' },
    { type: undefined, id: 'one', anchor: 'top', alignItems: 'END', justifyContent: 'CENTER' },
  ],
  [
    'collection',
    { ...titles, type: 'stack', layout: 'row', gap: 8 },
    { type: undefined, layout: undefined, direction: 'ROW' },
  ],
  [
    'collection',
    { ...titles, type: 'customTable', headers: ['Fee', 'Amount'], columns: 3, gap: 8 },
    { type: undefined },
  ],
]

test.each(whole)('every field of an entry of the type %s is read', (type, fields, renamed = {}) => {
  const linked = Object.entries(fields).map(([name, value]) => {
    const { id } = (value as { sys?: { id: string } }).sys ?? {}
    return [name, id === undefined ? value : { id }]
  })
  const shown = Object.entries({ ...Object.fromEntries(linked), ...renamed })
  const entry = { id: 'one', contentType: type, updatedAt: 0, fields }
  expect(readEntry(entry, id => ({ id }) as Asset)).toMatchObject({
    id: 'one',
    ...Object.fromEntries(shown.filter(([, value]) => value !== undefined)),
  })
})
