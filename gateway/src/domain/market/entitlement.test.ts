import { expect, test } from 'vitest'
import { entitlementOf, notices } from './entitlement.ts'

test('each notice has its meaning, by code', () => {
  expect(notices.map(({ code, meaning }) => `${code} ${meaning}`)).toEqual([
    'CA Cum All',
    'CB Cum Bonus',
    'CC Cum Capital Return',
    'CD Cum Dividend',
    'CE Cum Entitlement',
    'CF Cum Takeover Offer',
    'CI Cum Interest',
    'CM Cum Premium Return',
    'CQ Cum Equal Access Scheme',
    'CR Cum Rights',
    'CT Conditional Trading',
    'CZ Cum Priority',
    'RE Reconstructed',
    'XA Ex All',
    'XB Ex Bonus',
    'XC Ex Capital Return',
    'XD Ex Dividend',
    'XE Ex Entitlement',
    'XF Ex Takeover Offer',
    'XI Ex Interest',
    'XM Ex Premium Return',
    'XQ Ex Equal Access Scheme',
    'XR Ex Rights',
    'XZ Ex Priority',
  ])
  for (const { code, meaning } of notices) expect(entitlementOf(code.toLowerCase()).meaning).toBe(meaning)
})

test('an unknown notice is kept, without a meaning', () => {
  expect(entitlementOf('XK')).toEqual({ code: 'XK', meaning: null })
})
