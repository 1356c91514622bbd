// Field id that begins with a letter, as CSS and HTML checkers require.
import { useId } from 'react'

export const useFieldId = (): string => `f${useId()}`
