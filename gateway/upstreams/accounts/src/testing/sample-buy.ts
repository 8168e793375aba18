/** Body of a purchase, as the gateway sends it. */
export const sampleBuy = (more: object = {}) => ({
  type: 'buy',
  isin: 'NZKWIE0001S4',
  code: 'KWI',
  date: '2026-03-31',
  quantity: '100',
  price: '2.5',
  fees: '29.90',
  currency: 'NZD',
  ...more,
})
