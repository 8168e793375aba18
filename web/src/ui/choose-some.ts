/** Something that can be chosen among others. */
export interface Choosable {
  value: string
  label: string
  isDisabled?: boolean
}

/** How many may be chosen at once. */
export interface ChoiceLimits {
  min: number
  max: number
}

/** Whether pressing an option now would change the choice: not when disabled, the last that must be, or one too many. */
export function canToggle(
  { value, isDisabled = false }: Choosable,
  chosen: readonly string[],
  { min, max }: ChoiceLimits,
): boolean {
  if (isDisabled) return false
  return chosen.includes(value) ? chosen.length > min : chosen.length < max
}

/** The choice after an option was pressed; the same when it may not change. */
export function toggle(
  option: Choosable,
  chosen: readonly string[],
  limits: ChoiceLimits,
): readonly string[] {
  if (!canToggle(option, chosen, limits)) return chosen
  return chosen.includes(option.value)
    ? chosen.filter(value => value !== option.value)
    : [...chosen, option.value]
}
