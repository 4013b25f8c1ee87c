import { LINK_TARGETS, PLATFORMS, type Platform } from '@urooj/contract/vocabulary';
import { Drawer } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { useForm } from '@urooj/ui/form';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Select } from '@urooj/ui/select';
import { useEffect, useState } from 'react';
import { serviceTexts as text } from '../../texts/en/catalogue-service.ts';
import type { ServiceDraft } from './catalogue-draft.ts';
import {
  type Described,
  describedBy,
  emptyValues,
  FIELDS,
  type Scope,
  type ServiceField,
  type ServiceValues,
  validateService,
  valuesOf,
} from './service-form.ts';

const LONG: readonly ServiceField[] = ['intro', 'introUrdu', 'benefits', 'benefitsUrdu'];
const OPTIONAL: readonly ServiceField[] = ['benefits', 'benefitsUrdu'];

type ServiceDrawerProps = {
  /** `null`: a new one. */
  service: ServiceDraft | null;
  /** The other services of the catalogue. */
  others: readonly ServiceDraft[];
  onDone: (described: Described) => void;
  onClose: () => void;
};

const scopeOf = (service: ServiceDraft | null): Scope =>
  service === null ? 'new' : service.definition ? 'added' : 'specified';

/** What a service is called, what its link leads to, and the texts of its page. */
export function ServiceDrawer({ service, others, onDone, onClose }: ServiceDrawerProps) {
  const scope = scopeOf(service);
  const [suggested, setSuggested] = useState(() => (service ? valuesOf(service) : emptyValues('Instagram', '')));
  const form = useForm<ServiceValues, ReturnType<typeof validateService>>({
    initial: suggested,
    validate: (values) => validateService(values, scope, others),
    submit: async (values) => {
      onDone(describedBy(values, scope));
      return null;
    },
  });
  const { platform, label } = form.values;
  // Address and heading follow the name until somebody types others.
  useEffect(() => {
    if (scope === 'new') setSuggested(emptyValues(platform, label));
  }, [scope, platform, label]);

  return (
    <Drawer open title={service ? text.title(service.name) : text.titleNew} onClose={onClose} size={480}>
      <form {...form.formProps}>
        <Stack>
          {scope === 'new' ? (
            <PlatformField value={platform} onChange={(next) => form.setValue('platform', next)} />
          ) : null}
          {FIELDS[scope].map((name) => (
            <ServiceFieldInput key={name} name={name} form={form} />
          ))}
          <Cluster>
            <Button type="submit">{service ? text.done : text.add}</Button>
            <Button variant="secondary" onClick={onClose}>
              {text.cancel}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Drawer>
  );
}

function PlatformField({ value, onChange }: { value: Platform; onChange: (platform: Platform) => void }) {
  return (
    <Field label={text.platform} required>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={PLATFORMS.map((platform) => ({ value: platform, label: platform }))}
          onChange={({ target }) => onChange(target.value as Platform)}
        />
      )}
    </Field>
  );
}

type FieldProps = {
  name: ServiceField;
  form: ReturnType<typeof useForm<ServiceValues, ReturnType<typeof validateService>>>;
};

function ServiceFieldInput({ name, form }: FieldProps) {
  const { label, help } = text.fields[name];
  const code = form.errors[name];
  const isOptional = OPTIONAL.includes(name);
  return (
    <Field label={label} help={help} error={code && text.problems[code]} required={!isOptional} optional={isOptional}>
      {(control) => {
        const written = name.endsWith('Urdu') ? { dir: 'auto', lang: 'ur' } : {};
        if (name === 'target')
          return (
            <Select
              {...control}
              value={form.values.target}
              options={LINK_TARGETS[form.values.platform].map((target) => ({
                value: target,
                label: text.targets[target],
              }))}
              onChange={({ target }) => form.setValue('target', target.value)}
            />
          );
        return LONG.includes(name) ? (
          <TextArea {...control} {...form.register(name)} {...written} rows={3} />
        ) : (
          <TextInput {...control} {...form.register(name)} {...written} autoComplete="off" />
        );
      }}
    </Field>
  );
}
