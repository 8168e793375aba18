import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

const text =
  'query Price($code: String!) { instrument(code: $code) { code totalVolume priceHistory { columns { date } } } }'
const hash = 'a'.repeat(64)

let house: House
let code: string
beforeEach(async () => {
  house = await createHouse({ persistedDocuments: { [hash]: text } })
  code = await someCode('NZSX')
})
afterEach(() => house.close())

const get = (variables: unknown, headers: Record<string, string> = {}) => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })
  const query = new URLSearchParams({ extensions, variables: JSON.stringify(variables) })
  const request = new Request(`http://site.test/graphql?${query}`, {
    headers: { accept: 'application/graphql-response+json', ...headers },
  })
  return house.until(house.gateway.fetch(request))
}

describe('an operation that was compiled with the site', () => {
  test('is requested by its hash, and its response has a strong validator', async () => {
    const response = await get({ code })
    expect(await response.json()).toMatchObject({ data: { instrument: { code } } })
    expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/)
  })

  test('is refused with a hash and another text', async () => {
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })
    const query = new URLSearchParams({ query: '{ markets { code } }', extensions })
    const headers = { accept: 'application/json' }
    const request = new Request(`http://site.test/graphql?${query}`, { headers })
    const answer = (await (await house.until(house.gateway.fetch(request))).json()) as { data: object }
    expect(Object.keys(answer.data)).toEqual(['markets'])
  })

  test('with invalid variables is refused, and the refusal is not cached', async () => {
    const response = await get({ code: 7 })
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is executed once for all values of variables that it does not declare', async () => {
    const cached = async () => {
      const metrics = await (await house.gateway.fetch(new Request('http://site.test/metrics'))).text()
      return /exchange_cache_entries{cache="answers"} (\d+)/.exec(metrics)?.[1]
    }
    await get({ code })
    expect(await cached()).toBe('1')
    for (let other = 0; other < 5; other += 1) await get({ code, [`other${other}`]: other })
    expect(await cached()).toBe('1')
  })

  test('is a 304 for a known validator', async () => {
    const etag = (await get({ code })).headers.get('etag') ?? ''
    const again = await get({ code }, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.each(['br', 'gzip'] as const)('is compressed as %s for readers who accept it', async encoding => {
    // Compressed forms are made after the response, so that readers do not wait for them.
    let response = await get({ code }, { 'accept-encoding': encoding })
    for (let turn = 0; turn < 1_000 && !response.headers.has('content-encoding'); turn++) {
      await new Promise(resolve => setImmediate(resolve))
      response = await get({ code }, { 'accept-encoding': encoding })
    }
    const identity = await get({ code })
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('etag')).not.toBe(identity.headers.get('etag'))
  })

  test('sets no cookies, and costs one call for a thousand readers', async () => {
    const responses = await house.until(Promise.all(Array.from({ length: 1_000 }, () => get({ code }))))
    expect(new Set(responses.map(response => response.headers.get('etag'))).size).toBe(1)
    expect(responses.filter(response => response.headers.has('set-cookie'))).toEqual([])
    expect(house.ticker.requested.filter(path => path.includes(code))).toHaveLength(1)
  })

  test('has another validator after a price change', async () => {
    const before = (await get({ code })).headers.get('etag')
    await house.clock.advance(5 * 60_000)
    await get({ code })
    await house.clock.advance(1_000)
    expect((await get({ code })).headers.get('etag')).not.toBe(before)
  })

  test('with malformed variables is an error', async () => {
    for (const variables of [{}, { code: 7 }, [], 'x', null]) {
      const response = await get(variables)
      expect(response.status).toBeLessThan(500)
    }
  })
})
