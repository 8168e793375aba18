import type { Reading } from '../compositions/composition.ts'

interface CrosshairParts {
  /** The upright line, and what goes along with it. */
  upright: HTMLElement
  /** The level line, and what goes along with it. */
  level: HTMLElement
  /** Stands beside the plot at the level line. */
  levelTag: HTMLElement
  /** Stands behind the upright line, or before it, and within the plot. */
  readout: HTMLElement
  /** Within the readout: its title, and a place for each figure. */
  title: HTMLElement
  figures: readonly HTMLElement[]
}

/** Where the crosshair stands and what it says. */
export interface CrosshairPlace {
  x: number
  y: number
  /** Of the plot. */
  width: number
  title: string
  readings: readonly Reading[]
  /** The price at the level line; empty outside the prices. */
  levelText: string
}

/** Moves two lines and writes a few words: nothing of the picture is drawn again. */
export interface Crosshair {
  show(place: CrosshairPlace): void
  hide(): void
}

/** Remembers what an element was last told, and tells it only what is new. */
function createTeller<T>(tell: (value: T) => void): (value: T) => void {
  let told: T | undefined
  return value => {
    if (value !== told) tell(value)
    told = value
  }
}

const mover = (element: HTMLElement) =>
  createTeller((transform: string) => {
    element.style.transform = transform
  })

/** Keeps one text for good: a new one for each change would cost ten times as much. */
function writer(element: HTMLElement): (text: string) => void {
  const words = document.createTextNode('')
  element.replaceChildren(words)
  return createTeller((text: string) => {
    words.data = text
  })
}

/** Pixels from the upright line to the readout, as the style sheet has it. */
const gap = 12

/**
 * Puts a readout on the roomier side of the upright line; on a narrow plot, where it is wider than that side, as far back
 * over the line as the plot has room. Its width is never asked for, only observed.
 */
function readoutPlacer(readout: HTMLElement): (x: number, plotWidth: number) => void {
  let [width, x, plotWidth] = [0, 0, 0]
  const standBefore = createTeller((isBefore: boolean) => readout.toggleAttribute('data-before', isBefore))
  const shift = createTeller((pixels: number) => (readout.style.translate = `${pixels}px`))
  const place = () => {
    const isBefore = x >= plotWidth / 2
    standBefore(isBefore)
    const start = isBefore ? x - gap - width : x + gap
    shift(Math.round(Math.max(0, Math.min(start, plotWidth - width)) - start))
  }
  new ResizeObserver(([entry]) => {
    width = Math.ceil(entry?.borderBoxSize[0]?.inlineSize ?? 0)
    place()
  }).observe(readout)
  return (nextX, nextWidth) => {
    ;[x, plotWidth] = [nextX, nextWidth]
    place()
  }
}

/** A crosshair out of elements that are hidden at first. */
function createCrosshair({ upright, level, levelTag, readout, title, figures }: CrosshairParts): Crosshair {
  const [moveUpright, moveLevel] = [upright, level].map(mover)
  const placeReadout = readoutPlacer(readout)
  const [writeTag, writeTitle] = [writer(levelTag), writer(title)]
  const writers = figures.map(writer)
  const showTag = createTeller((isShown: boolean) => (levelTag.hidden = !isShown))
  const showRest = createTeller((isShown: boolean) => {
    for (const part of [upright, level]) part.hidden = !isShown
  })
  return {
    show({ x, y, width, readings, levelText, ...place }) {
      moveUpright?.(`translateX(${Math.round(x)}px)`)
      moveLevel?.(`translateY(${Math.round(y)}px)`)
      placeReadout(Math.round(x), width)
      writeTitle(place.title)
      for (const [index, { text }] of readings.entries()) writers[index]?.(text)
      writeTag(levelText)
      showTag(levelText !== '')
      showRest(true)
    },
    hide() {
      showTag(false)
      showRest(false)
    },
  }
}

/** The crosshair whose parts stand within an element, each under its name. */
export function crosshairWithin(root: HTMLElement): Crosshair {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part='${name}']`)!
  return createCrosshair({
    upright: part('upright'),
    level: part('level'),
    levelTag: part('level-tag'),
    readout: part('readout'),
    title: part('title'),
    figures: [...root.querySelectorAll<HTMLElement>('dd')],
  })
}
