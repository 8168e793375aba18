/** The check digit of the first eleven characters of an ISIN: letters count as two digits, then Luhn. */
export function isinCheckDigit(first11: string): string {
  const digits = Array.from(first11, sign => String(Number.parseInt(sign, 36))).join('')
  const sum = Array.from(digits)
    .reverse()
    .map((digit, place) => (place % 2 === 0 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a text is an ISIN with a valid check digit. */
export function isIsin(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text) && isinCheckDigit(text.slice(0, 11)) === text.slice(11)
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Nine letters and digits for a code: short codes are padded, the end of longer ones is hashed. */
function shortName(code: string): string {
  if (code.length <= 9) return code.padEnd(9, '0')
  let rest = 0
  for (const sign of code.slice(5)) rest = (rest * 37 + letters.indexOf(sign) + 1) % 36 ** 4
  const end = Array.from({ length: 4 }, (_, place) => letters[Math.floor(rest / 36 ** place) % 36])
  return code.slice(0, 5) + end.join('')
}

/** The ISIN of a future or an option, derived from its code. It contains codes of up to nine characters. */
export function contractIsin(code: string): string {
  const first11 = `NZ${shortName(code)}`
  return first11 + isinCheckDigit(first11)
}

/** The ISIN that New Zealand conventionally gives to a code; `serial` counts the securities of one issuer. */
export function conventionalIsin(code: string, serial = 1): string {
  const first11 = `NZ${code.slice(0, 3).padEnd(3, '0')}E${String(serial).padStart(4, '0')}S`
  return first11 + isinCheckDigit(first11)
}
