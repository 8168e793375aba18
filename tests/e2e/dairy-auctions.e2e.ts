import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { listen } from './pages/network.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

// A browser reports each 404 and 503 to its console.
test.use({ allowed: /404|503/ })

test('the auctions count down to the next event, and each contract is reachable by keys', async ({
  page,
  site,
}) => {
  const traffic = listen(page)
  await page.goto(`${site.url}/markets/gdt`)
  await awake(page)
  await expect(page.getByText('20/03/2024 1:00 am NZDT').first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^begins in 11 d 1[34] h \d+ min$/)
  expect(traffic.queries).toEqual([])
  const chart = page.getByRole('application', { name: 'WMP Regular - NZ, contract by contract' })
  await chart.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^C2: TE351 [\d,]+, TE350 [\d,]+, TE349 [\d,]+, TE348 [\d,]+$/)).toBeAttached()
  await page
    .getByRole('navigation', { name: 'Groups of products' })
    .getByRole('link', { name: 'Butter', exact: true })
    .click()
  await expect(page).toHaveURL(/\?group=BTR$/)
  await expect(page.getByRole('heading', { name: 'Price results: Butter' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'BTR winning prices by product and contract' })).toBeVisible()
})

test('a trading event links to its neighbours and documents; an unknown one is a 404', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/markets/gdt/events/351`)
  await awake(page)
  const document = page.getByRole('link', { name: /^PDF of TE351: results/ })
  const pdf = await page.request.get(site.url + (await document.getAttribute('href')))
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.getByRole('link', { name: 'Previous: TE350' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trading Event 350')
  expect((await page.goto(`${site.url}/markets/gdt/events/9999`))?.status()).toBe(404)
})

test.describe('for a member', () => {
  test.use({ isMember: true })

  test('prices can be downloaded, with source, marks and units', async ({ page, site }) => {
    await page.goto(`${site.url}/markets/gdt?group=SMP&remarks=on`)
    await awake(page)
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: 'Download CSV of SMP winning prices by product and contract' })
      .click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^gdt-smp-prices-te351-2024-03-0\dT\d{4}-simulated\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('GlobalDairyTrade simulated: all figures are fictional')
    expect(text).toMatch(/Product,Contract,Shipping month,TE351 \(US\$\/t\),TE351 mark,Change \(%\)/)
    expect(text).toMatch(/Low Heat - NZ,1,2024-04,\d+,,,,n\.s\.,/)
  })
})

test('with the source down, the last known figures stay with their age', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/markets/gdt`)
  await ownSite.fail('publicApi', 'down')
  await ownSite.advance(3_700_000)
  await whileTimePasses(ownSite, page.goto(`${ownSite.url}/markets/gdt?group=AMF`))
  await whileTimePasses(
    ownSite,
    expect(async () => {
      await page.reload()
      await expect(page.getByText(/Last known, read \d+:\d\d am, 8 Mar 2024/).first()).toBeVisible({
        timeout: 500,
      })
    }).toPass(),
  )
  await expect(page.getByRole('rowheader', { name: 'TE351' }).first()).toBeVisible()
})
