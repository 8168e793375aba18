import { z } from 'zod'
import type { DairyContract } from '../../domain/dairy/dairy-contract.ts'
import { anyDate, anyText, flag, goodRows, name } from '../upstream/wire-values.ts'

const ContractBody = z.object({
  productCode: anyText,
  contractCode: name,
  description: anyText,
  expiryDate: anyDate,
  isExpired: flag,
})

/** `WMP` of `WMPZ26`: the part before the month letter and year. */
const productOf = (contractCode: string) => contractCode.replace(/[A-Z]\d+$/, '')

const contractRow = ContractBody.transform((body): DairyContract => ({
  ...body,
  contractCode: body.contractCode.toUpperCase(),
  productCode: body.productCode?.toUpperCase() ?? productOf(body.contractCode.toUpperCase()),
}))

/** Files of dairy futures or options, in the exchange's order. */
export const parseDairyContracts = (body: unknown): DairyContract[] => goodRows(contractRow, body)
