import { expect, test } from 'vitest'
import { normalCumulative } from './normal-distribution.ts'
import { optionGreeks, optionPrice, type OptionTerms } from './option-price.ts'
import { sampleCall as call } from './testing/sample-call.ts'

const put: OptionTerms = { ...call, type: 'PUT' }
const kinds = [call, put].flatMap(terms =>
  (['FUTURE', 'SHARE'] as const).flatMap(underlyingKind =>
    [0.04, 0, -0.01].map(rate => ({ ...terms, underlyingKind, rate })),
  ),
)

test('a call at 3,700 on a future at 3,655 is worth 158.819664 at 25 %, its put 203.378010', () => {
  expect(optionPrice(call, 0.25)).toBeCloseTo(158.819664, 6)
  expect(optionPrice(put, 0.25)).toBeCloseTo(203.37801, 6)
  expect(optionGreeks(call, 0.25).delta).toBeCloseTo(0.480677, 6)
})

test('the cumulative distribution is exact to the last digits on both sides', () => {
  expect(normalCumulative(0)).toBe(0.5)
  expect(normalCumulative(1)).toBeCloseTo(0.8413447460685429, 15)
  expect(normalCumulative(-1.96)).toBeCloseTo(0.024997895148220435, 15)
  expect(normalCumulative(-5) / 2.866515718791939e-7).toBeCloseTo(1, 13)
  expect(normalCumulative(-20) / 2.7536241186062337e-89).toBeCloseTo(1, 13)
  for (const x of [0.3, 2.4999999, 2.5, 6])
    expect(normalCumulative(x) + normalCumulative(-x)).toBeCloseTo(1, 15)
})

test('a call minus its put is the discounted difference of forward price and strike', () => {
  const parity = (underlyingKind: OptionTerms['underlyingKind']) =>
    optionPrice({ ...call, underlyingKind }, 0.4) - optionPrice({ ...put, underlyingKind }, 0.4)
  const discount = Math.exp(-0.04 * call.years)
  expect(parity('FUTURE')).toBeCloseTo(discount * (3_655 - 3_700), 9)
  expect(parity('SHARE')).toBeCloseTo(3_655 - discount * 3_700, 9)
})

test('an option far out of the money has a price above zero', () => {
  expect(optionPrice({ ...call, strike: 7_000, years: 7 / 365 }, 0.25)).toBeGreaterThan(0)
  expect(optionPrice({ ...put, strike: 1_800, years: 7 / 365 }, 0.25)).toBeGreaterThan(0)
})

test.each(kinds)(
  'greeks equal the price’s numeric derivatives: $type on a $underlyingKind, rate $rate',
  terms => {
    const price = (more: Partial<OptionTerms>, volatility = 0.25) =>
      optionPrice({ ...terms, ...more }, volatility)
    const { delta, gamma, vega, theta, rho } = optionGreeks(terms, 0.25)
    const { underlying, years, rate } = terms
    const [up, down] = [price({ underlying: underlying + 1 }), price({ underlying: underlying - 1 })]
    expect(delta).toBeCloseTo((up - down) / 2, 6)
    expect(gamma).toBeCloseTo(up - 2 * price({}) + down, 8)
    // One percentage point of volatility is 0.01; the difference spans 0.02 points.
    expect(vega).toBeCloseTo((price({}, 0.2501) - price({}, 0.2499)) / 0.02, 6)
    const day = 1 / 365 / 100
    expect(theta).toBeCloseTo((price({ years: years - day }) - price({ years: years + day })) / 0.02, 5)
    expect(rho).toBeCloseTo((price({ rate: rate + 1e-4 }) - price({ rate: rate - 1e-4 })) / 0.02, 6)
  },
)
