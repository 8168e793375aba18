import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form'
import { useOptimisticSearch } from '../../../lib/use-optimistic-search.ts'
import {
  askedInput,
  defaultFeeInput,
  type FeeInput,
  readFeeInput,
  type Resetting,
  resets,
  writeFeeInput,
} from './fee-input.ts'
import { feeSchema } from './fee-schema.ts'

/** Delay before the address is updated, instead of on each digit. */
const restMs = 250

const check: Resolver<FeeInput> = zodResolver(feeSchema)

/** Questions that are not asked are not validated. */
const resolver: Resolver<FeeInput> = (values, context, options) => check(askedInput(values), context, options)

/** Errors before a script runs: from an edited address, or from a form submitted without a script. */
function faultsOf(input: FeeInput): FieldErrors<FeeInput> {
  const issues = feeSchema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], { type: 'fault', message }]))
}

/** The page's other parameters, followed by those of the form. */
function withInput(now: URLSearchParams, input: FeeInput): URLSearchParams {
  const others = [...now].filter(([name]) => !(name in defaultFeeInput))
  return new URLSearchParams([...others, ...writeFeeInput(input)])
}

const sameInput = (one: FeeInput, other: FeeInput) =>
  writeFeeInput(one).toString() === writeFeeInput(other).toString()

/** State of the calculator's form, synchronised with the address in both directions. */
export function useFeeForm() {
  const { search, change } = useOptimisticSearch(restMs)
  const [first] = useState(() => {
    const input = readFeeInput(new URLSearchParams(search))
    return { input, errors: faultsOf(input) }
  })
  const form = useForm<FeeInput>({
    defaultValues: first.input,
    errors: first.errors,
    resolver,
    mode: 'onChange',
    // An address with an error would otherwise move the focus on load.
    shouldFocusError: false,
  })
  const { control, getValues, reset, trigger, setValue } = form
  useEffect(() => {
    const inAddress = readFeeInput(new URLSearchParams(search))
    if (sameInput(inAddress, getValues())) return
    reset(inAddress)
    void trigger()
  }, [search, getValues, reset, trigger])

  /** Resets the fields that depend on a choice; other typed figures are kept. */
  const onChoose = (name: Resetting) => ({
    onChange: () => {
      const all = Object.entries(resets[name]) as [keyof FeeInput, FeeInput[keyof FeeInput]][]
      for (const [other, value] of all) setValue(other, value)
      void trigger()
    },
  })

  return {
    ...form,
    /** Values as typed so far. */
    input: useWatch({ control }) as FeeInput,
    onChoose,
    /** Call after any change. */
    keepInAddress: () => change(now => withInput(now, getValues())),
  }
}
