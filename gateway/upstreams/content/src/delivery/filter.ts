import { isDocument, textOf } from '../space/rich-text.ts'

/** A condition of a query on the values at its path. */
export type Test = (values: readonly unknown[]) => boolean

const listed = (text: string) => text.split(',').map(each => each.trim())

const equals = (value: unknown, text: string) =>
  typeof value === 'number' ? value === Number(text) : String(value) === text

const isMoment = (text: string) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))

/** Compares numbers and dates by value, anything else as text. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number') return one - Number(other)
  const [first, second] = [String(one), String(other)]
  if (isMoment(first) && isMoment(second)) return Date.parse(first) - Date.parse(second)
  return first < second ? -1 : Number(first > second)
}

const compares =
  (holds: (order: number) => boolean) =>
  (text: string): Test =>
  values =>
    values.some(value => holds(compareValues(value, text)))

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const readable = (value: unknown) =>
  isDocument(value) ? textOf(value) : typeof value === 'string' ? value : ''

/** Whether each word is a prefix of a word in a value. */
export function matches(value: unknown, text: string): boolean {
  const found = words(readable(value))
  return words(text).every(word => found.some(each => each.startsWith(word)))
}

/** All query operators of the API, by their name in brackets. */
export const operators: Readonly<Record<string, (text: string) => Test>> = {
  '': text => values => values.some(value => equals(value, text)),
  ne: text => values => !values.some(value => equals(value, text)),
  in: text => values => listed(text).some(each => values.some(value => equals(value, each))),
  nin: text => values => !listed(text).some(each => values.some(value => equals(value, each))),
  all: text => values => listed(text).every(each => values.some(value => equals(value, each))),
  exists: text => values => values.length > 0 === (text === 'true'),
  lt: compares(order => order < 0),
  lte: compares(order => order <= 0),
  gt: compares(order => order > 0),
  gte: compares(order => order >= 0),
  match: text => values => values.some(value => matches(value, text)),
}
