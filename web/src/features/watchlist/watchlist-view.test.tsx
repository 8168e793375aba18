import { ApolloProvider } from '@apollo/client/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '../../apollo/client.ts'
import { askOver } from '../../testing/ask-over.ts'
import { WatchlistView } from './watchlist-view.tsx'

const addedAt = '2026-11-20T01:00:00.000Z'
const items = [
  { code: 'KRE', addedAt, note: 'Wait, then sell', targetPrice: '4.75' },
  { code: 'OLD', addedAt, note: '', targetPrice: null },
]
const act = () => Promise.resolve(null)
const acts = { add: act, remove: act, order: act, change: act }

function show(hasNotes: boolean, shown: typeof items = items): string {
  const ask = askOver({})
  return renderToStaticMarkup(
    <ApolloProvider client={createApolloClient(ask, ask)}>
      <MemoryRouter>
        <WatchlistView items={shown} limit={200} acts={acts} hasNotes={hasNotes} />
      </MemoryRouter>
    </ApolloProvider>,
  )
}

test('notes are edited and files imported only where the account service keeps them', () => {
  expect(show(true)).toContain('Note and target of KRE')
  expect(show(true)).toContain('Import CSV')
  expect(show(false)).not.toContain('Note and target of KRE')
  expect(show(false)).not.toContain('Import CSV')
})

test('a row without a listed instrument keeps its note, target and place', () => {
  const html = show(true)
  expect(html).toContain('Wait, then sell')
  expect(html).toContain('4.75')
  expect(html).toContain('— not listed')
  expect(html.indexOf('data-drag="KRE"')).toBeLessThan(html.indexOf('data-drag="OLD"'))
})

test('columns for notes and targets appear with the first of them', () => {
  const plain = show(true, items.slice(1))
  expect(plain).not.toContain('To target')
  expect(plain).not.toContain('>Note<')
  expect(show(true)).toContain('To target')
})

afterEach(() => vi.unstubAllGlobals())

test('hidden columns are left out and can be shown again; code, name and actions always stay', () => {
  expect(show(true)).toContain('data-column="volume"')
  const hidden = ['volume', 'note', 'code', 'name', 'acts']
  const stored = JSON.stringify({ version: 1, hidden })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'watchlist-columns' ? stored : null) })
  const html = show(true)
  for (const key of ['volume', 'note']) expect(html).not.toContain(`data-column="${key}"`)
  for (const key of ['code', 'name', 'bestBid', 'acts']) expect(html).toContain(`data-column="${key}"`)
  expect(html).toContain('Columns')
})
