import type { PriceBasis, TransactionType } from '../../__generated__/schema.ts'

/** A field whose meaning depends on the type of transaction. */
export type AmountField = 'quantity' | 'price' | 'fees' | 'ratioNew' | 'ratioOld'

interface FieldOfKind {
  name: AmountField
  label: string
  /** Label for debt at a price per $100; `label` by default. */
  debtLabel?: string
  isOptional?: boolean
}

interface Kind {
  type: TransactionType
  label: string
  fields: readonly FieldOfKind[]
}

const quantity: FieldOfKind = { name: 'quantity', label: 'Quantity', debtLabel: 'Quantity (face value)' }
const price: FieldOfKind = { name: 'price', label: 'Price for one', debtLabel: 'Price per $100' }
const fees: FieldOfKind = { name: 'fees', label: 'Fees', isOptional: true }
const ratio: readonly FieldOfKind[] = [
  { name: 'ratioNew', label: 'New shares' },
  { name: 'ratioOld', label: 'Old shares replaced' },
]

/** Types of transactions, with their fields. */
export const transactionKinds: readonly Kind[] = [
  { type: 'BUY', label: 'Buy', fields: [quantity, price, fees] },
  { type: 'SELL', label: 'Sell', fields: [quantity, price, fees] },
  {
    type: 'DIVIDEND',
    label: 'Dividend',
    fields: [
      { ...quantity, label: 'Number of shares', debtLabel: 'Face value it was paid on' },
      { ...price, label: 'Dividend for one', debtLabel: 'Interest per $100' },
      { ...fees, label: 'Fees and tax' },
    ],
  },
  {
    type: 'REINVESTMENT',
    label: 'Reinvested dividend',
    fields: [{ ...quantity, label: 'Shares received', debtLabel: 'Face value received' }, price, fees],
  },
  { type: 'SPLIT', label: 'Split', fields: ratio },
  { type: 'CONSOLIDATION', label: 'Consolidation', fields: ratio },
  {
    type: 'RIGHTS',
    label: 'Rights taken up',
    fields: [quantity, { ...price, isOptional: true }, fees],
  },
  {
    type: 'TRANSFER_IN',
    label: 'Transfer in',
    fields: [
      quantity,
      { ...price, label: 'Cost of one', debtLabel: 'Cost per $100', isOptional: true },
      fees,
    ],
  },
  { type: 'TRANSFER_OUT', label: 'Transfer out', fields: [quantity, fees] },
  { type: 'FEE', label: 'Fee', fields: [{ name: 'price', label: 'Amount' }] },
]

export const kindOf = (type: TransactionType): Kind =>
  transactionKinds.find(kind => kind.type === type) ?? transactionKinds[0]!

/** Label of a field for a price basis. */
export const fieldLabel = ({ label, debtLabel = label }: FieldOfKind, basis: PriceBasis): string =>
  basis === 'PER_100' ? debtLabel : label

export const kindLabel = (type: TransactionType): string => kindOf(type).label
