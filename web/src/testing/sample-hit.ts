/** An entry of the search index, by default without details. */
export const sampleHit = (code: string, name = code, more: object = {}) => ({
  code,
  name,
  registeredName: null,
  marketCode: null,
  issuerCode: null,
  productCode: null,
  contractCode: null,
  expiryDate: null,
  isExpired: false,
  ...more,
})
