/** Option of a choice. */
export interface Choosable<TValue extends string> {
  value: TValue
  label: string
  isDisabled?: boolean
}

/** Minimum and maximum number of chosen options. */
export interface ChoiceLimits {
  min: number
  max: number
}

/** Whether pressing an option would change the choice. False for a disabled option, at the minimum and at the maximum. */
export function canToggle<TValue extends string>(
  { value, isDisabled = false }: Choosable<TValue>,
  chosen: readonly TValue[],
  { min, max }: ChoiceLimits,
): boolean {
  if (isDisabled) return false
  return chosen.includes(value) ? chosen.length > min : chosen.length < max
}

/** Returns the choice after an option was pressed. Unchanged where `canToggle` is false. */
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

/** 'up to 2', '1 or 2', '1 to 3', or '2' where the number is fixed. */
export function limitsInWords({ min, max }: ChoiceLimits): string {
  if (min === max) return `${max}`
  if (min === 0) return `up to ${max}`
  return `${min} ${max === min + 1 ? 'or' : 'to'} ${max}`
}
