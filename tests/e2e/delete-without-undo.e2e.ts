import { expect, test } from './fixtures.ts'

test.use({ isMember: true })

const add = `mutation ($input: TransactionInput!) { addTransaction(input: $input) { __typename } }`
const count = '{ member { transactions(includeCount: true) { totalCount } } }'

test('without undo in the account service, a transaction is deleted after a confirmation', async ({
  page,
  ownSite,
}) => {
  const ask = async (query: string, variables = {}) =>
    (await page.request.post(`${ownSite.url}/graphql`, { data: { query, variables } })).json()
  const input = { type: 'BUY', code: 'KRE', quantity: '1', price: '4' }
  for (const date of ['2024-01-03', '2024-01-04'])
    await ask(add, { input: { ...input, date, idempotencyKey: date } })
  await ownSite.fail('accounts', 'e503', '/features')
  await page.goto(`${ownSite.url}/mynzx/portfolio/transactions`)

  const questions: string[] = []
  page.on('dialog', dialog => {
    questions.push(dialog.message())
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  const rows = page.getByRole('table', { name: 'Your transactions' }).locator('tbody tr')
  const remove = page.getByRole('button', { name: 'Delete Buy of KRE on 4 Jan 2024' })
  await remove.click()
  await expect.poll(() => questions).toEqual(['Delete Buy of KRE on 4 Jan 2024? This cannot be undone.'])
  await expect(rows).toHaveCount(2)
  await remove.click()
  await expect(page.getByText('Buy of KRE on 4 Jan 2024 was deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect.poll(() => ask(count)).toMatchObject({ data: { member: { transactions: { totalCount: 1 } } } })
})
