import { groups, sort } from 'd3'

/** A label that may be shown on an axis. */
export interface LabelCandidate {
  /** Pixels from the left edge at the width laid out. */
  readonly x: number
  /** 0 is the coarsest: labels of a rank come only with all coarser ones. */
  readonly rank: number
}

/** A label nearer to the left edge than this begins at its tick instead of standing around it. */
export const edgeWidth = 18

/** Plot widths, in pixels, below which a style sheet takes labels away. */
export const labelWidths = [0, 250, 340, 440, 560, 660, 800] as const

/** The plot of a comparison on a screen of 320 pixels: nothing is laid out for less. */
const narrowest = 200

interface Squeezed {
  width: number
  /** That width as a part of the one laid out. */
  squeeze: number
  spacing: number
}

interface LabelDensity {
  /** The width that the candidates' places are meant for. */
  width: number
  /** Pixels that one label needs. */
  spacing: number
}

/** The candidates of each rank; what begins at the edge gives way to its neighbours, so that distances stay even. */
const inRanks = (candidates: readonly LabelCandidate[]) =>
  groups(
    sort(
      candidates,
      ({ rank }) => rank,
      ({ x }) => Number(x < edgeWidth),
    ),
    ({ rank }) => rank,
  )

/** The middle of a label on a squeezed plot, as what begins at its tick ends farther right; its text takes some two thirds of its room. */
const middleOf = ({ x }: LabelCandidate, { squeeze, spacing }: Squeezed) =>
  x * squeeze + (x < edgeWidth ? spacing / 3 : 0)

/** The candidates that do not collide when the plot is squeezed to `width`: whole ranks, coarse before fine. */
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
 * The labels that fit the width, each with the narrowest plot that still has room for it. A page whose width
 * the server cannot know is so thinned by container queries, without a script.
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
      // A picture that moves is of one width and never asks.
      get minWidth() {
        return narrowestFor(tick)
      },
    }))
}
