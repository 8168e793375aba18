import { dayNumber } from '../simulation/random-walk.ts'
import type { Contract } from './contract-worth.ts'

/** Price scan range of a day as a share of the price: three standard deviations. */
const scanShare = { FUTURE: 0.045, CALL: 0.35, PUT: 0.35 } as const

/** The sixteen SPAN scenarios: price move in thirds of the scan range, and the share of the loss that counts. */
const scenarios = [0, 0, 1, 1, -1, -1, 2, 2, -2, -2, 3, 3, -3, -3, 9, -9]
const extremeCover = 0.33

const field = (value: number, width: number) => String(Math.round(value * 100)).padStart(width, '0')
const signed = (value: number) =>
  `${value < 0 ? '-' : '+'}${String(Math.abs(Math.round(value))).padStart(5, '0')}`
/** A record has eighty characters. */
const record = (text: string) => text.slice(0, 80).padEnd(80)

/** Loss of a holder of one lot in each scenario. */
function losses(price: number, scan: number): number[] {
  return scenarios.map(move =>
    Math.abs(move) === 9 ? -Math.sign(move) * scan * 3 * extremeCover : (-move / 3) * Math.min(scan, price),
  )
}

function contractRecords({ code, contract }: Contract, price: number, date: string): string[] {
  const { type, strike, expiryDate } = contract
  const scan = Math.max(0.01, price * scanShare[type])
  const array = losses(price, scan).map(signed)
  const head = `${code.padEnd(12)}${type[0]}${expiryDate.replaceAll('-', '')}${field(strike ?? 0, 9)}${field(price, 11)}`
  const days = String(dayNumber(expiryDate) - dayNumber(date)).padStart(4, '0')
  return [
    record(`60${head}${days}${field(scan, 9)}`),
    record(`81${code.padEnd(12)}${array.slice(0, 8).join('')}`),
    record(`82${code.padEnd(12)}${array.slice(8).join('')}`),
  ]
}

/**
 * A day's margin parameters: a header, three records for each contract, and the number of records. All figures are
 * invented.
 */
export function spanText(date: string, priced: readonly { contract: Contract; price: number }[]): string {
  const records = priced.flatMap(({ contract, price }) => contractRecords(contract, price, date))
  const day = date.replaceAll('-', '')
  return [
    record(`0 NZX ${day} SAMPLE MARKET, SIMULATED`),
    ...records,
    record(`99${String(records.length).padStart(8, '0')}`),
  ]
    .map(line => `${line}\r\n`)
    .join('')
}
