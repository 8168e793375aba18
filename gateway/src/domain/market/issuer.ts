/** The issuer's code, or the first three characters of the instrument's code if the exchange names none. */
export function issuerCodeOf(instrumentCode: string, issuerCode: string | null): string {
  return issuerCode ?? instrumentCode.slice(0, 3)
}
