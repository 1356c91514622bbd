// First step of a part: name, category and origin.
import { partCategoryWords, type PartGrade, partGradeWords } from '#contract/reference/parts-listed.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { RadioCard, SelectField, TextField } from '../../ui/forms/inputs.tsx'
import type { StepProps } from './step-props.ts'

const gradeHints: Record<PartGrade, string> = {
  original: 'New, made by or for the vehicle’s maker, in its box.',
  aftermarket: 'New, from another maker.',
  tokunbo: 'Used, from a vehicle abroad. Show any wear in the pictures.',
}

function Grades({ form }: StepProps) {
  const error = form.formState.errors.Grade?.message
  return (
    <fieldset className="grid gap-2 sm:col-span-2" aria-describedby={error && 'grade-error'}>
      <legend className="mb-1.5 text-sm font-semibold">Grade</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {Object.entries(partGradeWords).map(([value, words]) => (
          <RadioCard
            key={value}
            value={value}
            label={words}
            words={gradeHints[value as PartGrade]}
            {...form.register('Grade')}
          />
        ))}
      </div>
      <GroupProblem id="grade-error" of="Grade">
        {error}
      </GroupProblem>
    </fieldset>
  )
}

export function StepWhat({ form }: StepProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Title"
        hint="Use the words buyers search for, such as “Front brake pads, set of 4”. You add the vehicles next."
        autoComplete="off"
        maxLength={100}
        className="sm:col-span-2"
        {...register('Title')}
        error={errors.Title?.message}
      />
      <SelectField
        label="Category"
        className="sm:col-span-2"
        {...register('Category')}
        error={errors.Category?.message}
      >
        <option value="">Choose</option>
        {Object.entries(partCategoryWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Grades form={form} />
      <TextField
        label="Brand"
        optional
        hint="On the part or its box: Denso, Bosch, Toyota…"
        autoComplete="off"
        {...register('Brand')}
        error={errors.Brand?.message}
      />
      <TextField
        label="Part number"
        optional
        hint="Buyers compare it with their old part."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...register('PartNumber')}
        error={errors.PartNumber?.message}
      />
    </div>
  )
}
