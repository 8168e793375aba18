/** The part of a trading axis in sight, in slots: 0 is where the first session begins. */
export interface View {
  readonly from: number
  readonly to: number
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6

/** Whether two views show the same, but for what arithmetic rounds. */
export const isSameView = (one: View, other: View): boolean =>
  isNear(one.from, other.from) && isNear(one.to, other.to)
