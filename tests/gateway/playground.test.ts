import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

const open: House[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(house => house.close()))
})

async function visit(playground: boolean): Promise<Response> {
  const house = await createHouse({ playground })
  open.push(house)
  return house.gateway.fetch(
    new Request('http://site.test/graphql', { headers: { accept: 'text/html,application/xhtml+xml' } }),
  )
}

describe('a browser that opens /graphql', () => {
  test('finds GraphiQL, all of it from this server', async () => {
    const response = await visit(true)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(page).toMatch(/graphiql/i)
    expect(page).not.toMatch(/<(script|link)[^>]+(src|href)="(https?:)?\/\//)
  })

  test('finds it held to its own scripts, in no frame', async () => {
    const response = await visit(true)
    const policy = response.headers.get('content-security-policy') ?? ''
    const page = await response.text()
    const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, script = ''] of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|http)/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('finds none where the playground is off', async () => {
    const response = await visit(false)
    expect(await response.text()).not.toMatch(/graphiql/i)
    expect(response.status).toBeGreaterThanOrEqual(400)
  })
})

test('with the playground on, the schema can be asked for', async () => {
  const house = await createHouse({ playground: true })
  open.push(house)
  const { data } = await house.ask<{ __schema: { types: { name: string }[] } }>(
    '{ __schema { types { name } } }',
  )
  expect(data?.__schema.types.map(({ name }) => name)).toContain('Instrument')
})
