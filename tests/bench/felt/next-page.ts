import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'

/** A navigation by a link. */
export interface Way {
  from: string
  to: string
  /** Selector that must match on the next page, in addition to another title and a heading. */
  shown: string
}

export const waysFrom = (code: string): readonly Way[] => {
  const instrument = `/instruments/${code}`
  return [
    { from: '/', to: '/markets/NZSX', shown: 'tbody tr:nth-child(100)' },
    { from: '/markets/NZSX', to: instrument, shown: 'main figure svg path' },
    { from: instrument, to: `/companies/${code.slice(0, 3)}`, shown: 'main figure svg path' },
    { from: '/', to: '/announcements?sensitive=yes', shown: 'tbody tr:nth-child(10)' },
    // Its figures are for members; a visitor sees a notice.
    { from: instrument, to: `${instrument}/history`, shown: 'main h2' },
  ]
}

/** Usual time for which a pointer rests on a link before the press. */
const hoverMs = 120
const latestMs = 10_000

interface Watched {
  path: string
  shown: string
  latestMs: number
}

/** Runs in the page. Measures from the press until the frame with the next page is painted; null after the time limit. */
function watchPress({ path, shown, latestMs: latest }: Watched): void {
  const { title } = document
  const painted = new Promise<number | null>(resolve => {
    setTimeout(() => resolve(null), latest)
    const look = (since: number): unknown => {
      const isThere =
        location.pathname + location.search === path &&
        document.title !== title &&
        ['h1', shown].every(selector => document.querySelector(selector))
      if (!isThere) return requestAnimationFrame(() => look(since))
      // A message arrives after the frame was committed.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now() - since)
      return channel.port2.postMessage(null)
    }
    const press = ({ timeStamp }: Event) => void requestAnimationFrame(() => look(timeStamp))
    addEventListener('pointerdown', press, { once: true, capture: true })
  })
  Object.assign(globalThis, { painted })
}

/** A visible link on the page itself, else in a menu, which is opened. */
async function linkTo(page: Page, path: string): Promise<Locator> {
  const link = page.locator(`main a[href="${path}"]`).filter({ visible: true }).first()
  if ((await link.count()) > 0) {
    // Scrolled to the centre, clear of sticky elements at the window's edges.
    await link.evaluate(element => element.scrollIntoView({ block: 'center' }))
    await wait(200)
    return link
  }
  const listed = page.locator(`a[href="${path}"]`)
  const group = page.locator('header nav details').filter({ has: listed, visible: true }).first()
  await group.locator('summary').click()
  await group.locator(listed).first().waitFor()
  return group.locator(listed).first()
}

/** Milliseconds from the press until the next page is painted. With `hasIntent` the pointer rests on the link first. */
export async function pressToPaint(page: Page, { to, shown }: Way, hasIntent: boolean): Promise<number> {
  const link = await linkTo(page, to)
  const box = await link.boundingBox()
  if (!box) throw new Error(`no link to ${to}`)
  await page.evaluate(watchPress, { path: to, shown, latestMs })
  await page.mouse.move(box.x + Math.min(box.width / 2, 12), box.y + box.height / 2)
  if (hasIntent) await wait(hoverMs)
  await page.mouse.down()
  await page.mouse.up()
  const ms = await page.evaluate(() => (globalThis as unknown as { painted: Promise<number | null> }).painted)
  if (ms === null) throw new Error(`${to} was not painted within ${latestMs} ms; there is ${page.url()}`)
  return ms
}
