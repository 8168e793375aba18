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

/** The address follows at rest, not at each digit. */
const restMs = 250

const check: Resolver<FeeInput> = zodResolver(feeSchema)

/** What is not asked cannot be wrong. */
const resolver: Resolver<FeeInput> = (values, context, options) => check(askedInput(values), context, options)

/** What is wrong before a script runs: of an address that somebody wrote, or a form that was sent without one. */
function faultsOf(input: FeeInput): FieldErrors<FeeInput> {
  const issues = feeSchema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], { type: 'fault', message }]))
}

/** The other parameters of the page, and the form's. */
function withInput(now: URLSearchParams, input: FeeInput): URLSearchParams {
  const others = [...now].filter(([name]) => !(name in defaultFeeInput))
  return new URLSearchParams([...others, ...writeFeeInput(input)])
}

const sameInput = (one: FeeInput, other: FeeInput) =>
  writeFeeInput(one).toString() === writeFeeInput(other).toString()

/** The calculator's form. What stands in it is in the address, and follows it. */
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
    // Or a page whose address has a fault would begin there.
    shouldFocusError: false,
  })
  const { control, getValues, reset, trigger, setValue } = form
  useEffect(() => {
    const inAddress = readFeeInput(new URLSearchParams(search))
    if (sameInput(inAddress, getValues())) return
    reset(inAddress)
    void trigger()
  }, [search, getValues, reset, trigger])

  /** What begins anew with a choice; typed figures that it does not name stay. */
  const onChoose = (name: Resetting) => ({
    onChange: () => {
      const all = Object.entries(resets[name]) as [keyof FeeInput, FeeInput[keyof FeeInput]][]
      for (const [other, value] of all) setValue(other, value)
      void trigger()
    },
  })

  return {
    ...form,
    /** As typed so far. */
    input: useWatch({ control }) as FeeInput,
    onChoose,
    /** To be called when anything was changed. */
    keepInAddress: () => change(now => withInput(now, getValues())),
  }
}
