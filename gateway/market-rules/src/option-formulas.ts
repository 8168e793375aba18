import { csvFigure } from './csv-cell.ts'
import type { FormulaDefinition, InputName } from './formula-definition.ts'
import { impliedVolatility } from './implied-volatility.ts'
import { type OptionGreeks, optionGreeks, type OptionTerms } from './option-price.ts'

const terms = [
  'OPTION_TYPE',
  'UNDERLYING_TYPE',
  'UNDERLYING_PRICE',
  'STRIKE_PRICE',
  'YEARS_TO_EXERCISE',
  'INTEREST_RATE',
] as const satisfies readonly InputName[]

const where =
  '+ for a call, − for a put; F = U for a future, U × e^(rT) for a share; d₁ = (ln(F ÷ K) + σ²T ÷ 2) ÷ (σ√T); d₂ = d₁ − σ√T; N and φ: standard normal distribution and its density.'

/** Terms from the texts of the inputs. Null where Black's formula has no result. */
function termsOf(texts: readonly string[]): OptionTerms | null {
  const [type, underlyingKind] = texts
  const [underlying = 0, strike = 0, years = 0, percent = 0] = texts.slice(2).map(Number)
  const isKnown =
    (type === 'CALL' || type === 'PUT') && (underlyingKind === 'FUTURE' || underlyingKind === 'SHARE')
  if (!isKnown || !(underlying > 0 && strike > 0 && years > 0)) return null
  return { type, underlyingKind, underlying, strike, years, rate: percent / 100 }
}

function volatilityInPercent(...[price = '', ...texts]: string[]): string | null {
  const [option, value] = [termsOf(texts), Number(price)]
  if (option === null || value <= 0) return null
  const found = impliedVolatility(option, value)
  return 'refusal' in found ? null : csvFigure(found.volatility * 100)
}

const greek =
  (name: keyof OptionGreeks) =>
  (...[percent = '', ...texts]: string[]): string | null => {
    const [option, volatility] = [termsOf(texts), Number(percent) / 100]
    return option && volatility > 0 ? csvFigure(optionGreeks(option, volatility)[name]) : null
  }

const ofGreek = (name: keyof OptionGreeks, decimals: number, text: string) => ({
  text,
  where,
  inputs: ['IMPLIED_VOLATILITY', ...terms] as const,
  decimals,
  compute: greek(name),
})

/** Black's formula, solved for the volatility, and its sensitivities. */
export const optionFormulas = {
  VOLATILITY_OF_PRICE: {
    text: 'The volatility σ at which V = ±e^(−rT) × (F × N(±d₁) − K × N(±d₂))',
    where,
    inputs: ['OPTION_PRICE', ...terms],
    decimals: 2,
    compute: volatilityInPercent,
  },
  OPTION_DELTA: ofGreek('delta', 3, '±e^(−rT) × (F ÷ U) × N(±d₁)'),
  OPTION_GAMMA: ofGreek('gamma', 5, 'e^(−rT) × (F ÷ U) × φ(d₁) ÷ (U × σ√T)'),
  OPTION_VEGA: ofGreek('vega', 2, 'e^(−rT) × F × φ(d₁) × √T ÷ 100'),
  OPTION_THETA: ofGreek(
    'theta',
    2,
    '−(e^(−rT) × F × φ(d₁) × σ ÷ (2√T) + c) ÷ 365, where c is −r × V for a future and ±r × K × e^(−rT) × N(±d₂) for a share, and V the option price at σ',
  ),
  OPTION_RHO: ofGreek(
    'rho',
    2,
    '−T × V ÷ 100 for a future, ±K × T × e^(−rT) × N(±d₂) ÷ 100 for a share; V is the option price at σ',
  ),
} satisfies Record<string, FormulaDefinition>
