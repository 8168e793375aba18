import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, type StartedSite } from '../support/site.ts'

const publicOrigin = 'https://www.example.com'

let site: StartedSite
let local: StartedSite
beforeAll(async () => {
  site = await startSite({ publicOrigin })
  local = await startSite()
})
afterAll(async () => {
  await site.until(site.close())
  await local.until(local.close())
})

async function ask(path: string, from = site) {
  const response = await from.until(fetch(from.url + path))
  const { status, headers } = response
  const text = await response.text()
  return { status, headers, text, policy: headers.get('content-security-policy') ?? '' }
}

describe('the frame of a quote', () => {
  test('has the price of the graph, its age and source, within 10 kB and without a script', async () => {
    const { status, headers, text } = await ask('/embed/instruments/KRE')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text.length).toBeLessThan(10_000)
    expect(text).not.toMatch(/<script|\son\w+=/)
    const { data } = await site.ask<{ instrument: { priceAmount: number; name: string } }>(
      '{ instrument(code: "KRE") { priceAmount name } }',
    )
    expect(text).toContain(`$${data!.instrument.priceAmount.toFixed(4)}`)
    expect(text).toMatch(/Data delayed by 20min \| As at \d\d\/\d\d\/\d{4} \d+:\d\d [ap]m NZ[DS]T/)
    expect(text).toContain('Simulated prices')
    expect(text).toMatch(/Source: <a href="\/"/)
    expect(text).toContain('<a href="/instruments/KRE" target="_blank" rel="noopener">')
    expect(text).toContain('@media (prefers-color-scheme:dark)')
  })

  test('may be framed by every site, and may do nothing else; other pages may not be framed', async () => {
    const { policy, headers } = await ask('/embed/instruments/KRE')
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'frame-ancestors *', "base-uri 'none'"]),
    )
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    for (const path of ['/instruments/KRE', '/embed', '/embed/instruments', '/embed/companies/KRE'])
      expect((await ask(path)).policy, path).toContain("frame-ancestors 'none'")
  })

  test('says that an unknown code has no quote', async () => {
    const { status, text, policy } = await ask('/embed/instruments/NOSUCH')
    expect([status, text.includes('There is no instrument NOSUCH.')]).toEqual([404, true])
    expect(policy).toContain('frame-ancestors *')
  })

  test('accepts a code in lower case', async () => {
    expect(await ask('/embed/instruments/kre')).toMatchObject({
      status: 200,
      text: (await ask('/embed/instruments/KRE')).text,
    })
  })

  test('says that the price is the last known one while the ticker fails', async () => {
    const before = await ask('/embed/instruments/MMD')
    expect([before.status, before.text.includes('Last known price')]).toEqual([200, false])
    site.ticker.set('e503')
    await site.clock.advance(120_000)
    await expect
      .poll(async () => {
        await site.clock.advance(10_000)
        return (await ask('/embed/instruments/MMD')).text
      })
      .toMatch(/Last updated on [\s\S]*Last known price/)
    site.ticker.set()
  })
})

describe('oEmbed', () => {
  const page = `${publicOrigin}/instruments/KRE`
  const oembed = (query: Record<string, string>, from = site) =>
    ask(`/oembed?${new URLSearchParams(query)}`, from)

  test('describes the frame of an instrument’s page', async () => {
    const { status, headers, text } = await oembed({ url: page, format: 'json' })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const answer = JSON.parse(text) as Record<string, unknown>
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: expect.stringMatching(/ \(KRE\)$/) as string,
      provider_name: 'Exchange',
      provider_url: `${publicOrigin}/`,
      cache_age: 86_400,
      width: 420,
    })
    const html = answer['html'] as string
    expect(html).toContain(`src="${publicOrigin}/embed/instruments/KRE"`)
    expect(html).toContain(`width="420" height="${answer['height'] as number}"`)
  })

  test('keeps within the consumer’s size', async () => {
    const { text } = await oembed({ url: page, maxwidth: '320', maxheight: '150' })
    expect(JSON.parse(text)).toMatchObject({ width: 320, height: 150 })
    expect(text).toContain('width=\\"320\\" height=\\"150\\"')
    expect(JSON.parse((await oembed({ url: page, maxwidth: '9000' })).text)).toMatchObject({ width: 420 })
  })

  test.each<[string, Record<string, string>, number]>([
    ['an unknown instrument', { url: `${publicOrigin}/instruments/NOSUCH` }, 404],
    ['another page', { url: `${publicOrigin}/markets` }, 404],
    ['another site', { url: 'https://other.example/instruments/KRE' }, 404],
    ['another site by a local name', { url: 'http://localhost/instruments/KRE' }, 404],
    ['no address', { format: 'json' }, 400],
    ['XML', { url: page, format: 'xml' }, 501],
  ])('for %s', async (_what, query, status) => {
    expect((await oembed(query)).status).toBe(status)
  })

  test('is found by a link in the page, with and without a public origin', async () => {
    for (const from of [site, local]) {
      const { text } = await ask('/instruments/KRE', from)
      const [, href = ''] =
        /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? []
      const { pathname, search, origin } = new URL(href.replaceAll('&amp;', '&'), from.url)
      expect(origin).toBe(from === site ? publicOrigin : from.url)
      expect(JSON.parse((await ask(pathname + search, from)).text)).toMatchObject({ type: 'rich' })
    }
    const { text } = await oembed({ url: `${local.url}/instruments/KRE` }, local)
    expect(text).toContain(`src=\\"${local.url}/embed/instruments/KRE\\"`)
    expect((await ask('/instruments/NOSUCH')).text).not.toContain('json+oembed')
  })
})
