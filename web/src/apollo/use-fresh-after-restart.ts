import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { forgetAnswers } from './answer-log.ts'
import { onNewEpoch } from './gateway-epoch.ts'

/** Reloads the page's data after a restart of the gateway, because it may have changed meanwhile. */
export function useFreshAfterRestart(): void {
  const client = useApolloClient()
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => {
    forgetAnswers(client)
    void revalidate()
  })
  useEffect(() => onNewEpoch(() => refresh()), [])
}
