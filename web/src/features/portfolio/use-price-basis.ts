import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PriceBasis } from '../../__generated__/schema.ts'
import { isDebt } from '../quote/debt-market.ts'
import { MemberPortfolio } from './__generated__/member-portfolio.graphql.ts'
import {
  TransactionInstrument,
  type TransactionInstrument as Answer,
} from './__generated__/transaction-instrument.graphql.ts'
import { convertTyped, draftOf, type TransactionDraft, type TransactionRow } from './transaction-draft.ts'

/** A code as looked up, with its price basis and currency. */
interface Terms {
  code: string
  basis: PriceBasis
  /** ISO 4217; null when unknown. */
  currency: string | null
}

/** Debt is priced per $100 of face value if it is traded in yield, or quoted for $1 of face value. */
const basisOf = (instrument: NonNullable<Answer['instrument']>): PriceBasis =>
  instrument.isYieldTraded || (isDebt(instrument) && instrument.parValue === 1) ? 'PER_100' : 'PER_UNIT'

/** Looks up the price basis and currency of a code. For an inactive code they come from the member's holding. */
function useTerms() {
  const client = useApolloClient()
  return async (typed: string): Promise<Terms | null> => {
    const code = typed.trim().toUpperCase()
    if (code === '') return null
    const found = await client
      .query({ query: TransactionInstrument, variables: { code }, errorPolicy: 'all' })
      .catch(() => null)
    const instrument = found?.data?.instrument
    if (instrument) return { code, basis: basisOf(instrument), currency: instrument.currency }
    const own = await client.query({ query: MemberPortfolio, errorPolicy: 'all' }).catch(() => null)
    const holding = own?.data?.member?.portfolio?.holdings.find(one => one.code === code)
    return holding ? { code, basis: holding.priceBasis, currency: holding.currency } : null
  }
}

/**
 * Keeps the form's price basis in line with its code. An unchanged price of a saved transaction is converted, so that it keeps
 * its value.
 */
export function usePriceBasis(form: UseFormReturn<TransactionDraft>, row: TransactionRow | null) {
  const [terms, setTerms] = useState<Terms | null>(null)
  const termsOf = useTerms()
  const { getValues, setValue } = form

  /** Resolves to whether a typed price now has another unit. */
  async function settle(): Promise<boolean> {
    const { code } = getValues()
    const found = await termsOf(code)
    if (getValues('code') !== code || found === null) return false
    setTerms(found)
    const { price, priceBasis } = getValues()
    if (found.basis === priceBasis) return false
    const isAsEntered = row !== null && row.code === code && price === draftOf(row).price
    setValue('priceBasis', found.basis)
    if (isAsEntered) setValue('price', convertTyped(price, priceBasis, found.basis))
    return !isAsEntered && price !== ''
  }
  // Applies to a form that opens with a code.
  // eslint-disable-next-line react/exhaustive-deps, react/set-state-in-effect -- once, and only after an answer has come
  useEffect(() => void settle(), [])
  return { code: terms?.code ?? null, currency: terms?.currency ?? row?.currency ?? null, settle }
}
