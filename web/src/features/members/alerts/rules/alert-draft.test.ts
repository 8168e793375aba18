import { expect, test } from 'vitest'
import { listAlert } from '../../../../testing/sample-alert.ts'
import { alertDraftOf, alertFaults, emptyAlert, ruleOf, scopeOf } from './alert-draft.ts'
import { ruleTitle } from './alert-words.ts'

const draft = { ...emptyAlert('KRE'), kind: 'PRICE_ABOVE', level: ' $4.50 ' } as const

test('a rule has only the settings of its kind', () => {
  expect(ruleOf(draft, true)).toMatchObject({
    level: 4.5,
    days: null,
    direction: null,
    code: 'KRE',
    types: [],
  })
  const news = ruleOf({ ...draft, kind: 'ANNOUNCEMENT', scope: 'WATCHLIST', type: 'HALT' }, false)
  expect(news).toMatchObject({ level: null, code: null, types: ['HALT'], scope: 'WATCHLIST' })
  expect(ruleOf({ ...draft, kind: 'GDT_RESULT' }, true)).toMatchObject({ scope: 'MARKET', code: null })
})

test('only a rule for a watchlist names one, and shows it in its title', () => {
  const draftOfList = { ...draft, scope: 'WATCHLIST', listId: 'a' } as const
  const { code, listId } = ruleOf(draftOfList, true)
  expect([code, listId]).toEqual([null, 'a'])
  expect(ruleOf({ ...draftOfList, scope: 'PORTFOLIO' }, true).listId).toBeNull()
  expect(ruleOf({ ...draftOfList, listId: '' }, true).listId).toBeNull()
  expect(alertDraftOf(listAlert).listId).toBe('a')
  const lists = [{ __typename: 'NamedWatchlist' as const, id: 'a', name: 'Energy' }]
  expect(ruleTitle(listAlert, lists)).toBe('Energy: price at or above 4.5')
  expect(ruleTitle({ ...listAlert, listId: null }, lists)).toBe('My watchlist: price at or above 4.5')
})

test('a scope that a kind does not have becomes one security', () => {
  const scopes = (hasLists: boolean) =>
    (['PRICE_BELOW', 'VOLUME'] as const).map(kind => scopeOf({ kind, scope: 'PORTFOLIO' }, hasLists))
  expect(scopes(false)).toEqual(['INSTRUMENT', 'PORTFOLIO'])
  expect(scopes(true)).toEqual(['PORTFOLIO', 'PORTFOLIO'])
})

test('a draft is refused by field', () => {
  expect(alertFaults(draft, true)).toEqual({})
  expect(Object.keys(alertFaults({ ...draft, code: ' ', level: '4,50' }, true))).toEqual(['code', 'level'])
  expect(Object.keys(alertFaults({ ...draft, kind: 'EX_DATE', days: '1.5' }, true))).toEqual(['days'])
  expect(alertFaults({ ...draft, kind: 'GDT_RESULT', code: '', level: '' }, true)).toEqual({})
})
