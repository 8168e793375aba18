import { randomUUID } from 'node:crypto'
import type { HouseMember } from '../../support/house-member.ts'
import type { PricedInstrument } from '../../support/priced-market.ts'

/** Instruments of the market during the tests. */
export const market: PricedInstrument[] = [
  {
    code: 'KRE',
    isin: 'NZKREE0001S1',
    market: 'NZSX',
    currencyCode: 'NZD',
    firstListedDate: '2020-05-04',
    priceAmount: '12.34',
    startingPriceAmount: '12.50',
  },
  { code: 'WEK', isin: 'AUWEKE0001S2', market: 'NZSX', currencyCode: 'AUD', priceAmount: '0.105' },
  { code: 'NOP', isin: 'NZNOPE0001S3', market: 'NZSX', currencyCode: 'NZD' },
  {
    code: 'BND010',
    isin: 'NZBNDD0010L4',
    market: 'NZDX',
    currencyCode: 'NZD',
    isYieldTraded: true,
    priceAmount: '5.25',
    startingPriceAmount: '5.20',
    pricePer100: '98.765',
  },
  { code: 'IDXZ24', isin: '', market: 'NZSX', currencyCode: 'NZD' },
  { code: 'OLD', isin: 'NZOLDE0001S5', market: 'NZSX', currencyCode: 'NZD', priceAmount: '1' },
]

const holdingFields =
  'id code currency quantity cost averageCost realised income fees feesEntered priceBasis value today todayBase unrealised instrument { code }'
const totalFields =
  'currency value today todayBase unrealised cost realised income feesEntered unpriced withoutToday'
export const portfolioFields = `portfolio { holdings { ${holdingFields} } totals { ${totalFields} } }`
const refusals =
  '... on InvalidInput { message errors { field code message } } ... on LoginRequired { message }'
const transactionFields =
  'id type code isin date quantity price priceBasis fees ratioNew ratioOld currency note instrument { code }'

export const addition = `mutation ($input: TransactionInput!) { addTransaction(input: $input) {
  __typename ... on TransactionSuccess { transaction { ${transactionFields} } ${portfolioFields} } ${refusals} } }`
export const change = `mutation ($input: ChangeTransactionInput!) { changeTransaction(input: $input) {
  __typename ... on TransactionSuccess { transaction { ${transactionFields} } } ... on NotFound { message } ${refusals} } }`
export const removal = `mutation ($input: DeleteTransactionInput!) { deleteTransaction(input: $input) {
  __typename ... on DeleteTransactionSuccess { id ${portfolioFields} } ... on NotFound { message } ${refusals} } }`
export const restoring = `mutation ($input: DeleteTransactionInput!) { restoreTransaction(input: $input) {
  __typename ... on TransactionSuccess { transaction { id } } ... on NotFound { message } ${refusals} } }`

export interface TransactionResult {
  __typename: string
  message?: string
  errors?: { field: string; code: string; message: string }[]
  transaction?: { id: string; quantity: string; note: string; isin: string }
  portfolio?: PortfolioAnswer
}

export interface PortfolioAnswer {
  holdings: Record<string, unknown>[]
  totals: Record<string, unknown>[]
}

export const buy = (more: object = {}) => ({
  idempotencyKey: randomUUID(),
  type: 'BUY',
  code: 'KRE',
  date: '2024-01-05',
  quantity: '100',
  price: '10',
  ...more,
})

export async function write(
  member: HouseMember,
  mutation: string,
  input: object,
): Promise<TransactionResult> {
  const { data, errors } = await member.ask<Record<string, TransactionResult>>(mutation, { input })
  const result = Object.values(data ?? {})[0]
  if (!result) throw new Error(JSON.stringify(errors))
  return result
}

export const add = (member: HouseMember, more: object = {}) => write(member, addition, buy(more))

export async function added(member: HouseMember, more: object = {}): Promise<string> {
  const result = await add(member, more)
  if (!result.transaction) throw new Error(JSON.stringify(result))
  return result.transaction.id
}

/** Creates a further portfolio. Returns its id. */
export async function newPortfolio(member: HouseMember, name = 'Family trust'): Promise<string> {
  const { data, errors } = await member.ask<{ created: { portfolios: { id: string }[] } }>(
    `mutation ($input: CreatePortfolioInput!) {
      created: createPortfolio(input: $input) { ... on PortfoliosSuccess { portfolios { id } } } }`,
    { input: { name, idempotencyKey: randomUUID() } },
  )
  return data?.created.portfolios.at(-1)?.id ?? JSON.stringify(errors)
}

export async function portfolioOf(member: HouseMember): Promise<PortfolioAnswer> {
  const { data, errors } = await member.ask<{ member: { portfolio: PortfolioAnswer } }>(
    `{ member { ${portfolioFields} } }`,
  )
  if (!data?.member.portfolio) throw new Error(JSON.stringify(errors))
  return data.member.portfolio
}
