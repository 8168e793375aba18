import { describe, expect, test } from 'vitest'
import {
  renderEntries,
  type SampleEntry,
  sampleCollection as collection,
} from '../../../testing/render-entries.ts'

describe('the participants matrix', () => {
  const participant = (id: string, more: object = {}): SampleEntry => ({
    __typename: 'ParticipantRolesEntry',
    id,
    name: `Broker ${id}`,
    link: null,
    cashMarket: [],
    derivativesMarket: [],
    primaryMarket: [],
    ...more,
  })
  const roles = [
    'Advising Participant',
    'Trading Participant',
    'Depository',
    'Clearing',
    'Market Maker',
    'Sponsor',
    'Distribution & Underwriting Sponsor',
  ]

  test('has a column of roles for each market, the seven in one order', async () => {
    const { html, link } = await renderEntries(
      collection('ParticipantsMatrixCollection', ['a', 'b']),
      participant('a', {
        link: 'https://broker.example/',
        cashMarket: roles.toReversed(),
        primaryMarket: ['Sponsor'],
      }),
      participant('b', { derivativesMarket: ['Clearing', 'King'] }),
    )
    const headers = Array.from(html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs), ([, cell = '']) =>
      cell.replaceAll(/<[^>]+>/g, ''),
    )
    expect(headers).toEqual(['Participant', 'Cash Market', 'Derivatives Market', 'Primary Market'])
    const cells = Array.from(html.matchAll(/<td role="cell"[^>]*>(.*?)<\/td>/gs), ([, cell = '']) =>
      Array.from(cell.matchAll(/<li>(.*?)<\/li>/g), ([, role = '']) => role.replaceAll('&amp;', '&')),
    )
    expect(cells).toEqual([roles, [], ['Sponsor'], [], ['Clearing'], []])
    expect(link('Broker a (opens in a new tab)')).toBe('https://broker.example/')
  })

  test('says when it is empty, and a single row is a matrix of one row', async () => {
    expect((await renderEntries(collection('ParticipantsMatrixCollection', []))).text).toContain(
      'There are no participants.',
    )
    const { text } = await renderEntries(participant('a', { cashMarket: ['Clearing'] }))
    expect(text).toMatch(/Cash Market Derivatives Market Primary Market Broker a Clearing — —/)
  })
})

describe('the participant categories matrix', () => {
  const services = [
    'Bring new issues to the main board',
    'Distribute and underwrite issues',
    'Provide advice to clients',
    'Trade on behalf of clients',
    'Trade as principal',
    'Hold client assets',
    'Clear and settle trades for itself',
    'Clear and settle trades for other trading and advising participants',
    'Clear and settle lending transactions on its own behalf',
    'Access the central depository system to borrow, lend or effect legal title transfer',
  ]
  const category = (id: string, permittedServices: string[], specialServices: string[]): SampleEntry => ({
    __typename: 'ParticipantCategoryEntry',
    id,
    type: 'Market Participant',
    category: `Category ${id}`,
    permittedServices,
    specialServices,
  })
  const textOf = (cell = '') => cell.replaceAll(/<[^>]+>/g, '')
  const rowsOf = (html: string) =>
    Array.from(html.matchAll(/<tr (?:id="\w+" )?role="row">(.*?)<\/tr>/gs), ([, row = '']) =>
      Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell]) => textOf(cell)),
    )

  test('has the ten services in order, with a check for each permitted one', async () => {
    const { html, text } = await renderEntries(
      collection('ParticipantCategoriesMatrixCollection', ['a', 'b']),
      category('a', ['hold client assets', 'provide advice to clients'], ['trade as principal']),
      category('b', [], []),
    )
    const none = 'Not permitted'
    const marks = [none, none, '✓Permitted', none, '*Special', '✓Permitted', none, none, none, none]
    expect(rowsOf(html)).toEqual([
      ['Category', ...services],
      ['Market ParticipantCategory a', ...marks],
      ['Market ParticipantCategory b', ...Array.from(services, () => none)],
    ])
    // The sign is visual, the text is for screen readers.
    expect(html).toMatch(/<span aria-hidden="true"[^>]*>✓<\/span><span class="visually-hidden">Permitted/)
    expect(text).toContain('✓ Permitted * Special')
  })

  test('shows a service that is both as both', async () => {
    const { html } = await renderEntries(category('a', ['hold client assets'], ['hold client assets']))
    expect(rowsOf(html)[1]?.[6]).toBe('✓Permitted*Special')
  })
})
