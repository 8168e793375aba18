import {
  type DebtClass,
  debtClasses,
  feeTypes,
  type FeeType,
  type FundClass,
  fundClasses,
  type ListingType,
  listingTypes,
  questionsOf,
} from './fee-choices.ts'

/** Values of the form; figures as typed. */
export interface FeeInput {
  listingType: ListingType
  classification: DebtClass
  fundClass: FundClass
  feeCalculation: FeeType
  overseas: boolean
  exist: boolean
  securities: string
  value: string
  existingDebt: string
  instruments: string
}

export const defaultFeeInput: FeeInput = {
  listingType: 'equity',
  classification: 'vanilla',
  fundClass: 'openEnd',
  feeCalculation: 'initial',
  overseas: false,
  exist: false,
  securities: '1000',
  value: '1',
  existingDebt: '0',
  instruments: '1',
}

/** A choice that resets the questions after it. */
export type Resetting = 'listingType' | 'fundClass' | 'feeCalculation'

/** Values that a choice resets, as in the specification. */
export const resets: Readonly<Record<Resetting, Partial<FeeInput>>> = {
  listingType: { classification: 'vanilla', fundClass: 'openEnd', feeCalculation: 'initial' },
  fundClass: { feeCalculation: 'initial', exist: false, overseas: false },
  feeCalculation: { exist: false, overseas: false, existingDebt: '0', instruments: '1' },
}

/** The input with defaults for the questions that its listing type does not ask. */
export function askedInput(input: FeeInput): FeeInput {
  const asks = questionsOf(input.listingType)
  const { classification, fundClass, overseas, instruments, existingDebt } = defaultFeeInput
  const exist = asks.exist && input.exist
  return {
    ...input,
    ...(!asks.classification && { classification }),
    ...(!asks.fundClass && { fundClass }),
    ...(!asks.overseas && { overseas }),
    ...(!asks.instruments && { instruments }),
    ...(!exist && { existingDebt }),
    exist,
  }
}

const longest = 24

/** Reads the query string. Unknown choices become the default; figures are kept as typed, so that the form can report errors. */
export function readFeeInput(params: URLSearchParams): FeeInput {
  const choice = <T extends string>(name: keyof FeeInput, of: readonly { value: T }[], fallback: T) =>
    of.find(({ value }) => value === params.get(name))?.value ?? fallback
  const figure = (name: 'securities' | 'value' | 'existingDebt' | 'instruments') =>
    params.get(name)?.trim().slice(0, longest) ?? defaultFeeInput[name]
  return askedInput({
    listingType: choice('listingType', listingTypes, defaultFeeInput.listingType),
    classification: choice('classification', debtClasses, defaultFeeInput.classification),
    fundClass: choice('fundClass', fundClasses, defaultFeeInput.fundClass),
    feeCalculation: choice('feeCalculation', feeTypes, defaultFeeInput.feeCalculation),
    overseas: params.get('overseas') === 'on',
    exist: params.get('exist') === 'on',
    securities: figure('securities'),
    value: figure('value'),
    existingDebt: figure('existingDebt'),
    instruments: figure('instruments'),
  })
}

/** Query string of the form's values, without defaults. */
export function writeFeeInput(input: FeeInput): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(askedInput(input))) {
    if (value === defaultFeeInput[name as keyof FeeInput]) continue
    params.set(name, value === true ? 'on' : String(value).trim().slice(0, longest))
  }
  return params
}
