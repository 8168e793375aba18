import 'react'

declare module 'react' {
  // What a button does to the element of this id, without a script.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
