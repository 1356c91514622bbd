// VIN field: fills in year and maker, and never blocks.
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/forms/inputs.tsx'
import { loadProgram } from '../../../ui/lazy-component.ts'
import type { Draft } from './draft.ts'
import { cleanVin, prefillOf, type Vins } from './vin-words.ts'

const vinLength = 17

const loadVins = () => loadProgram(() => import('#contract/reference/vin.ts'))

/** The rules of VINs, fetched once the first letters are typed. */
function useVins(typed: boolean): Vins | undefined {
  const [vins, setVins] = useState<Vins>()
  useEffect(() => {
    if (!typed) return undefined
    let gone = false
    void loadVins().then(vinModule => gone || setVins(vinModule))
    return () => {
      gone = true
    }
  }, [typed])
  return vins
}

/** Fills empty fields from the VIN; returns the words it filled in. */
async function fill(form: UseFormReturn<Draft>, vin: string, newestYear: number): Promise<string[]> {
  const [{ readVin }, { makes }] = await Promise.all([
    loadVins(),
    loadProgram(() => import('#contract/reference/makes.ts')),
  ])
  const { Vin: typed, Make: make, Year: year } = form.getValues()
  // Without a connection that took a while.
  const read = cleanVin(typed) === vin ? readVin(vin) : undefined
  if (!read) return []
  const { Year, Make } = prefillOf(read, { make, year }, makes, newestYear)
  const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
  if (Year) form.setValue('Year', Year, touched)
  if (Make) form.setValue('Make', Make, touched)
  return [Make, Year].filter(word => word !== undefined)
}

type Props = { form: UseFormReturn<Draft>; newestYear: number }

export function VinField({ form, newestYear }: Props) {
  const { register, watch, setValue, formState } = form
  const [typed, make, year] = watch(['Vin', 'Make', 'Year'])
  const vins = useVins(typed !== '')
  const [filled, setFilled] = useState<string[]>([])
  const vin = cleanVin(typed)
  const isWhole = vin.length === vinLength
  const change = async (now: string) => {
    setFilled(now.length === vinLength ? await fill(form, now, newestYear) : [])
  }
  const field = register('Vin', {
    onChange: ({ target }: { target: HTMLInputElement }) => void change(cleanVin(target.value)),
    onBlur: () => typed !== vin && setValue('Vin', vin, { shouldValidate: true }),
  })
  const advice =
    isWhole && vins && !formState.errors.Vin
      ? vins.vinAdvice(vin, { ...(make && { make }), ...(year && { year: Number(year) }) })
      : []
  return (
    <div className="grid gap-2 sm:col-span-2">
      <TextField
        label="VIN"
        optional
        hint="17 letters and digits, on the documents and behind the windscreen. It fills in what we know, and buyers don’t see it."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field}
        error={formState.errors.Vin?.message}
      />
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {filled.length > 0 && (
          <p className="text-sm font-semibold text-good">{`From the VIN: ${filled.join(', ')}.`}</p>
        )}
        {advice.length > 0 && (
          <ul className="grid gap-1 border-l-4 border-warn bg-warn-wash p-3 text-sm">
            {advice.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
