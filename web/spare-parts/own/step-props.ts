// What every step of the form of a part is given.
import type { UseFormReturn } from 'react-hook-form'
import type { Draft } from './draft.ts'

export type StepProps = { form: UseFormReturn<Draft> }
