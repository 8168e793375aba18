/** A typed number in plain digits. */
export interface TypedAmount {
  digits: string
  /** True for a comma with two possible meanings, as in `4,55`, which is read as a decimal point. */
  isAmbiguous: boolean
}

const grouping = /^\d{1,3}([, \u00a0\u2009\u202f'’])\d{3}(?:\1\d{3})*(?:\.\d*)?$/

/**
 * Parses a number such as `1,200`, `$1 200.50`, `.5`. Null for other text, including `1.200,50`. A single comma that
 * does not separate thousands, as in `4,55`, is read as a decimal point and marked as ambiguous.
 */
export function readAmount(typed: string): TypedAmount | null {
  const text = typed.trim().replace(/^(?:[A-Z]{2,3})?\$\s?/, '')
  const isAmbiguous = /^\d+,(?:\d{1,2}|\d{4,})$/.test(text)
  const plain = isAmbiguous
    ? text.replace(',', '.')
    : grouping.test(text)
      ? text.replaceAll(/[^\d.]/g, '')
      : text
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const [whole = '', fraction = ''] = plain.split('.')
  return { digits: (whole === '' ? '0' : whole) + (fraction === '' ? '' : `.${fraction}`), isAmbiguous }
}
