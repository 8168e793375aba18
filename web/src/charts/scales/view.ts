/** The part of a trading axis in sight, in slots: 0 is where the first session begins. */
export interface View {
  readonly from: number
  readonly to: number
}
