import { relativeChange } from '@exchange/market-rules/figure-formulas'
import type { FormulaName, InputName } from '@exchange/market-rules/explained-figure'
import {
  explained,
  type Explanation,
  figureText,
  type FigureUnit,
  type FormulaInput,
  numberInput,
} from '../market/explanation.ts'
import type { InterestRate } from '../market/interest-rate.ts'
import { dayText } from '@exchange/market-rules/day-text'
import type { Freshness } from '../site/freshness.ts'
import type { Derivative } from './derivative.ts'
import { exerciseDateOf, type OptionUnderlying } from './option-chain.ts'
import { type OptionValuation, refusalMessages } from './option-valuation.ts'

export type DerivativeFigure =
  | 'LAST_PRICE'
  | 'CHANGE'
  | 'RELATIVE_CHANGE'
  | 'PRIOR_SETTLEMENT'
  | 'OPTION_PRICE'
  | 'IMPLIED_VOLATILITY'
  | 'DELTA'
  | 'GAMMA'
  | 'VEGA'
  | 'THETA'
  | 'RHO'

/** An option with the inputs of its valuation. */
export interface ValuedOption {
  valuation: OptionValuation
  underlying: OptionUnderlying | null
  interestRate: InterestRate
  /** Time of the valuation, in milliseconds since 1970. */
  at: number
}

/** A contract with the inputs of its figures. */
export interface ExplainedContract {
  contract: Derivative
  /** New Zealand date of the previous settlement price. */
  settledOn: string
  /** Null for a future. */
  option: ValuedOption | null
}

const sourceOf = ({ source, asAt }: Pick<Freshness, 'source' | 'asAt'>) =>
  ({ source: source === 'TICKER' ? 'TICKER' : 'PUBLIC_API', asAt }) as const

interface Quoted {
  name: InputName
  value: number | null
  /** Day of a past value. */
  date?: string | undefined
}

/** A figure of the contract itself. */
const quoted = ({ contract }: ExplainedContract, { name, value, date }: Quoted): FormulaInput =>
  numberInput(name, value, { ...sourceOf(contract.freshness), unit: 'MONEY', date })

const lastPrice = (each: ExplainedContract) =>
  quoted(each, { name: 'LAST_PRICE', value: each.contract.lastPrice })
const settlement = (each: ExplainedContract, name: InputName = 'PREVIOUS_SETTLEMENT') =>
  quoted(each, { name, value: each.contract.priorSettle, date: each.settledOn })

interface Figured {
  formula: FormulaName
  value: number | null
  inputs: readonly FormulaInput[]
  unit?: FigureUnit
  /** Whether this site computes the figure. */
  isOwn?: boolean
  refusal?: string | null
}

function figured({ contract, option }: ExplainedContract, figure: Figured): Explanation {
  const { formula, inputs, unit = 'MONEY', isOwn = false, refusal = null } = figure
  const published = sourceOf(contract.freshness)
  const asAt = isOwn && option ? option.at : published.asAt
  return explained(
    {
      formula,
      figure: figureText(figure.value),
      unit,
      currency: contract.currency ?? '',
      source: isOwn ? 'SITE' : published.source,
      asAt,
      inputs,
    },
    refusal,
  )
}

function relative({ lastPrice: price, priorSettle }: Derivative): number | null {
  return price === null || priorSettle === null ? null : relativeChange(price, priorSettle)
}

/** The price used for an option's volatility, by its basis. */
function explainOptionPrice(each: ExplainedContract, { valuation }: ValuedOption): Explanation {
  const { basis, price: value, refusal } = valuation
  if (basis === 'LAST') return figured(each, { formula: 'LAST_TRADE', value, inputs: [lastPrice(each)] })
  if (basis === 'SETTLEMENT')
    return figured(each, {
      formula: 'PUBLISHED_SETTLEMENT',
      value,
      inputs: [settlement(each, 'SETTLEMENT_PRICE')],
    })
  const { bid, offer } = each.contract
  const inputs = [quoted(each, { name: 'BID', value: bid }), quoted(each, { name: 'OFFER', value: offer })]
  return figured(each, {
    formula: 'MIDDLE_OF_QUOTES',
    value,
    inputs,
    isOwn: true,
    refusal: value === null && refusal !== null ? refusalMessages[refusal] : null,
  })
}

const basisNames = {
  MIDDLE: 'middle of bid and offer',
  LAST: 'last price',
  SETTLEMENT: 'settlement price',
} as const

const wordOf = (name: InputName, value: string | null, contract: Derivative): FormulaInput => ({
  ...sourceOf(contract.freshness),
  name,
  value,
  unit: 'WORD',
  date: null,
})

/** Inputs of Black's formula, other than price and volatility. */
function optionTerms(each: ExplainedContract, option: ValuedOption): FormulaInput[] {
  const { contract, settledOn } = each
  const { valuation, underlying, interestRate, at } = option
  const { type, strikePrice } = contract
  const isSettled = valuation.basis === 'SETTLEMENT'
  const exercise = exerciseDateOf(contract)
  const own = { source: 'SITE', asAt: null } as const
  const underlyingSource = sourceOf(underlying?.freshness ?? { source: 'TICKER', asAt: null })
  return [
    wordOf('OPTION_TYPE', type === 'CALL' || type === 'PUT' ? type : null, contract),
    wordOf('UNDERLYING_TYPE', underlying && (underlying.isShare ? 'SHARE' : 'FUTURE'), contract),
    numberInput('UNDERLYING_PRICE', valuation.underlyingPrice, {
      ...underlyingSource,
      unit: 'MONEY',
      ...(isSettled && { date: settledOn }),
      ...(underlying && { sourceName: underlying.code }),
    }),
    quoted(each, { name: 'STRIKE_PRICE', value: strikePrice }),
    numberInput('YEARS_TO_EXERCISE', valuation.years, {
      ...own,
      unit: 'NUMBER',
      ...(isSettled ? { date: settledOn } : { asAt: at }),
      ...(exercise !== null && { sourceName: `to the close on ${dayText(exercise)}, in years of 365 days` }),
    }),
    numberInput('INTEREST_RATE', interestRate.percent, {
      ...own,
      unit: 'PERCENT',
      sourceName: interestRate.source,
    }),
  ]
}

function explainVolatility(each: ExplainedContract, option: ValuedOption): Explanation {
  const { price, basis, impliedVolatility, refusal } = option.valuation
  const priced = quoted(each, {
    name: 'OPTION_PRICE',
    value: price,
    date: basis === 'SETTLEMENT' ? each.settledOn : undefined,
  })
  return figured(each, {
    formula: 'VOLATILITY_OF_PRICE',
    value: impliedVolatility,
    unit: 'PERCENT',
    inputs: [
      basis === null ? priced : { ...priced, sourceName: basisNames[basis] },
      ...optionTerms(each, option),
    ],
    isOwn: true,
    refusal: refusal && refusalMessages[refusal],
  })
}

const greeks = {
  DELTA: { name: 'delta', formula: 'OPTION_DELTA', unit: 'NUMBER' },
  GAMMA: { name: 'gamma', formula: 'OPTION_GAMMA', unit: 'NUMBER' },
  VEGA: { name: 'vega', formula: 'OPTION_VEGA', unit: 'MONEY' },
  THETA: { name: 'theta', formula: 'OPTION_THETA', unit: 'MONEY' },
  RHO: { name: 'rho', formula: 'OPTION_RHO', unit: 'MONEY' },
} as const

function explainGreek(
  each: ExplainedContract,
  option: ValuedOption,
  figure: keyof typeof greeks,
): Explanation {
  const { name, ...greek } = greeks[figure]
  const { impliedVolatility, greeks: found, refusal } = option.valuation
  const volatility = numberInput('IMPLIED_VOLATILITY', impliedVolatility, {
    source: 'SITE',
    asAt: option.at,
    unit: 'PERCENT',
    sourceName: 'implied by the option price',
  })
  return figured(each, {
    ...greek,
    value: found?.[name] ?? null,
    inputs: [volatility, ...optionTerms(each, option)],
    isOwn: true,
    refusal: refusal && refusalMessages[refusal],
  })
}

const untraded = ({ lastPrice: price }: Derivative) => (price === null ? 'No trades today.' : null)

/** Formula of a contract's figure. Null for a figure that only options have. */
export function explainDerivative(each: ExplainedContract, figure: DerivativeFigure): Explanation | null {
  const { contract, option } = each
  switch (figure) {
    case 'LAST_PRICE':
      return figured(each, {
        formula: 'LAST_TRADE',
        value: contract.lastPrice,
        inputs: [lastPrice(each)],
        refusal: untraded(contract),
      })
    case 'CHANGE':
      return figured(each, {
        formula: 'CHANGE_FROM_SETTLEMENT',
        value: contract.change,
        inputs: [lastPrice(each), settlement(each)],
        refusal: untraded(contract),
      })
    case 'RELATIVE_CHANGE':
      return figured(each, {
        formula: 'RELATIVE_CHANGE_FROM_SETTLEMENT',
        value: relative(contract),
        unit: 'FRACTION',
        inputs: [lastPrice(each), settlement(each)],
        isOwn: true,
        refusal: untraded(contract),
      })
    case 'PRIOR_SETTLEMENT':
      return figured(each, {
        formula: 'PUBLISHED_SETTLEMENT',
        value: contract.priorSettle,
        inputs: [settlement(each, 'SETTLEMENT_PRICE')],
      })
    case 'OPTION_PRICE':
      return option && explainOptionPrice(each, option)
    case 'IMPLIED_VOLATILITY':
      return option && explainVolatility(each, option)
    default:
      return option && explainGreek(each, option, figure)
  }
}
