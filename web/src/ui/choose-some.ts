/** Something that can be chosen among others. */
export interface Choosable<TValue extends string> {
  value: TValue
  label: string
  isDisabled?: boolean
}

/** How many may be chosen at once. */
export interface ChoiceLimits {
  min: number
  max: number
}

/** Whether pressing an option now would change the choice: not when disabled, the last that must be, or one too many. */
export function canToggle<TValue extends string>(
  { value, isDisabled = false }: Choosable<TValue>,
  chosen: readonly TValue[],
  { min, max }: ChoiceLimits,
): boolean {
  if (isDisabled) return false
  return chosen.includes(value) ? chosen.length > min : chosen.length < max
}

/** The choice after an option was pressed; the same when it may not change. */
export function toggle<TValue extends string>(
  option: Choosable<TValue>,
  chosen: readonly TValue[],
  limits: ChoiceLimits,
): readonly TValue[] {
  if (!canToggle(option, chosen, limits)) return chosen
  return chosen.includes(option.value)
    ? chosen.filter(value => value !== option.value)
    : [...chosen, option.value]
}

/** 'up to 2', '1 or 2', '1 to 3', or '2' where there is no choice of how many. */
export function limitsInWords({ min, max }: ChoiceLimits): string {
  if (min === max) return `${max}`
  if (min === 0) return `up to ${max}`
  return `${min} ${max === min + 1 ? 'or' : 'to'} ${max}`
}
