import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropKeptDraft, keepDraft, readKeptDraft } from './kept-draft.ts'
import { emptyDraft } from './transaction-draft.ts'

const draft = { ...emptyDraft('2026-11-20', 'KRE'), quantity: '100', note: 'half of it' }
const kept = { email: 'aroha@example.nz', row: null, draft }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is available to the same member until it is dropped', () => {
  keepDraft(kept)
  expect(readKeptDraft(kept.email)).toEqual(kept)
  expect(readKeptDraft(kept.email)).toEqual(kept)
  dropKeptDraft()
  expect(readKeptDraft(kept.email)).toBeNull()
})

test('another member’s login does not show the draft, and removes it', () => {
  keepDraft(kept)
  expect(readKeptDraft('wiremu@example.nz')).toBeNull()
  expect(readKeptDraft(kept.email)).toBeNull()
})

test.each(['{', '{"email":"aroha@example.nz"}', '{"email":"aroha@example.nz","draft":{"type":"BUY"}}'])(
  'an invalid draft is ignored: %s',
  text => {
    sessionStorage.setItem('transaction-draft', text)
    expect(readKeptDraft(kept.email)).toBeNull()
  },
)

test('blocked storage causes no failure', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepDraft(kept)
  dropKeptDraft()
  expect(readKeptDraft(kept.email)).toBeNull()
})
