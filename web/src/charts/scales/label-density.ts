import { groups, sort } from 'd3'

/** Possible label on an axis. */
export interface LabelCandidate {
  /** Pixels from the left edge at the layout width. */
  readonly x: number
  /** 0 is the coarsest. Labels of a rank are shown only together with all coarser ones. */
  readonly rank: number
}

/** Labels closer to the left edge than this start at their tick instead of being centred on it. */
export const edgeWidth = 18

/** Plot widths, in pixels, below which the style sheet hides labels. */
export const labelWidths = [0, 250, 340, 440, 560, 660, 800] as const

/** Plot width of a comparison on a screen of 320 pixels, the narrowest layout. */
const narrowest = 200

interface Squeezed {
  width: number
  /** `width` as a fraction of the layout width. */
  squeeze: number
  spacing: number
}

interface LabelDensity {
  /** Layout width of the candidates. */
  width: number
  /** Pixels needed by one label. */
  spacing: number
}

/** Candidates of each rank. Those at the left edge yield to their neighbours, so that distances stay even. */
const inRanks = (candidates: readonly LabelCandidate[]) =>
  groups(
    sort(
      candidates,
      ({ rank }) => rank,
      ({ x }) => Number(x < edgeWidth),
    ),
    ({ rank }) => rank,
  )

/**
 * Middle of a label on a squeezed plot. A label at the edge starts at its tick, and its text takes about two thirds of its room.
 */
const middleOf = ({ x }: LabelCandidate, { squeeze, spacing }: Squeezed) =>
  x * squeeze + (x < edgeWidth ? spacing / 3 : 0)

/** Candidates that do not collide when the plot is squeezed to `width`, by whole ranks from coarse to fine. */
function fitting(ranks: ReturnType<typeof inRanks>, squeezed: Squeezed) {
  const { width, spacing } = squeezed
  const kept = new Set<LabelCandidate>()
  const middles: number[] = []
  let count = 0
  for (const [rank, ticks] of ranks) {
    count += ticks.length
    if (rank > 0 && count * spacing > width) break
    for (const tick of ticks) {
      const middle = middleOf(tick, squeezed)
      if (middles.some(other => Math.abs(other - middle) < spacing * 0.8)) continue
      kept.add(tick)
      middles.push(middle)
    }
  }
  return kept
}

/**
 * Labels that fit the width, each with the minimum plot width that has room for it. Container queries hide the others without
 * JavaScript, because the server cannot detect the page's width.
 */
export function labelsThatFit<T extends LabelCandidate>(
  candidates: readonly T[],
  { width, spacing }: LabelDensity,
) {
  const ranks = inRanks(candidates)
  const squeezedTo = (narrow: number) => fitting(ranks, { width: narrow, squeeze: narrow / width, spacing })
  const widths = labelWidths.filter(narrow => narrow < width)
  let sets: readonly Set<LabelCandidate>[] | undefined
  const narrowestFor = (tick: T) => {
    sets ??= widths.map(narrow => squeezedTo(Math.max(narrow, narrowest)))
    const misses = sets.findLastIndex(set => !set.has(tick))
    return widths[Math.min(misses + 1, widths.length - 1)] ?? 0
  }
  const shown = squeezedTo(width)
  return candidates
    .filter(tick => shown.has(tick))
    .map(tick => ({
      ...tick,
      // A getter, because a moving picture has a fixed width and never reads it.
      get minWidth() {
        return narrowestFor(tick)
      },
    }))
}
