import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach } from 'vitest'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { announcementBodies, type AnnouncementBodies } from './announcement-bodies.ts'

/** Context of a test of announcements. */
interface Announcing {
  /** The exchange with the announcements. */
  exchange: AnnouncementBodies
  /** Directory of the houses' caches; a new house reads what earlier ones wrote. */
  directory: string
  /** The most recently opened house. */
  house: House
  open(options?: HouseOptions): Promise<House>
}

/** Gives every test of a file such an exchange and a directory; closes its houses afterwards. */
export function announceToEach(): Announcing {
  const houses: House[] = []
  const given = {
    async open(options) {
      const { exchange, directory } = given
      const clock = createManualClock(parseClock('2024-03-08T11:00'))
      given.house = await createHouse({ upstream: exchange.fetch, directory, clock, ...options })
      houses.push(given.house)
      return given.house
    },
  } as Announcing
  beforeEach(async () => {
    given.directory = await mkdtemp(join(tmpdir(), 'announcing-'))
    given.exchange = announcementBodies()
  })
  afterEach(async () => {
    await Promise.all(houses.splice(0).map(house => house.close()))
    await rm(given.directory, { recursive: true, force: true })
  })
  return given
}
