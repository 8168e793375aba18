import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach } from 'vitest'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { announcementBodies, type AnnouncementBodies } from './announcement-bodies.ts'

/** What a test of announcements is given. */
interface Announcing {
  /** The exchange that announces. */
  exchange: AnnouncementBodies
  /** Where its houses keep what they know; a house opened later finds what an earlier one left. */
  directory: string
  /** The house that was opened last. */
  house: House
  open(options?: HouseOptions): Promise<House>
}

/** Gives every test of a file an exchange that announces, and a folder; closes its houses afterwards. */
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
