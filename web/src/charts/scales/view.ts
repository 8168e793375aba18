/** Visible part of a trading axis, in slots. 0 is the start of the first session. */
export interface View {
  readonly from: number
  readonly to: number
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6

/** Whether two views are equal, ignoring rounding errors. */
export const isSameView = (one: View, other: View): boolean =>
  isNear(one.from, other.from) && isNear(one.to, other.to)
