import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGuesses, type Name, neverExisted } from '../support/guessed-addresses.ts'
import { createLeakyExchange, embargoed, type LeakyExchange, now } from '../support/leaky-exchange.ts'
import { startSite, type StartedSite } from '../support/site.ts'

let site: StartedSite
let upstream: LeakyExchange
beforeEach(async () => {
  const clock = createManualClock(parseClock(now))
  upstream = await createLeakyExchange(clock)
  site = await startSite({ clock, upstream: upstream.fetch })
})
afterEach(() => site.close())

/** Headers that differ between any two responses, or with the length of a name. */
const changing = new Set(['date', 'x-request-id', 'etag', 'content-length', 'content-security-policy'])

/**
 * A page's status, headers and the parts of its text in alphabetical order, because its data are in the order of their
 * arrival. Its own name, the site's address and the nonce of its scripts are replaced.
 */
async function pageOf(address: (name: Name) => string, name: Name): Promise<string> {
  const response = await fetch(site.url + address(name), { redirect: 'manual' })
  const headers = [...response.headers].filter(([header]) => !changing.has(header))
  const body = (await response.text()).replaceAll(/nonce="[^"]*"/g, '').replaceAll(new URL(site.url).host, '')
  // Not within a longer number, such as a change of -0.002478.
  const named = new RegExp(`(?<![\\d.])${name}(?!\\d)`, 'g')
  const parts = body
    .replaceAll(named, 'NAME')
    .split(/[,[\]{}]/)
    .toSorted()
  return JSON.stringify({ status: response.status, headers, parts })
}

/** Pages of things that are released at a time. */
const pages = [
  ['announcement', (id: Name) => `/announcements/${id}`],
  ['auction', (event: Name) => `/markets/gdt/events/${event}`],
] as const

test.each(pages)(
  'the page of a guessed %s is like one of a number that never existed',
  async (kind, address) => {
    // The first page of a new site reads what later ones share.
    await pageOf(address, neverExisted[kind])
    const never = await pageOf(address, neverExisted[kind])
    expect(JSON.parse(never)).toMatchObject({ status: 404 })
    const unreleased = (await embargoed(upstream))[kind]
    expect(unreleased).not.toEqual([])
    const names = [...unreleased.slice(0, 40), ...Array.from({ length: 60 }, createGuesses()[kind])]
    const differing: Name[] = []
    for (const name of names) if ((await pageOf(address, name)) !== never) differing.push(name)
    expect(differing).toEqual([])
  },
)

const lists = [
  '/announcements',
  '/feeds/announcements.atom',
  '/feeds/announcements.json',
  '/calendars/announcements.ics',
  '/calendars/results.ics',
  '/data/v1/announcements.csv',
]

test('no list, feed, calendar or data file names an announcement before its release', async () => {
  const unreleased = (await embargoed(upstream)).announcement.map(String)
  const namesOne = (text: string) => unreleased.some(id => text.includes(id))
  for (const path of lists) {
    const response = await fetch(site.url + path)
    expect([path, response.status]).toEqual([path, 200])
    expect(namesOne(await response.text()), path).toBe(false)
  }
})
