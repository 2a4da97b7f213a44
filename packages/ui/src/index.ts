export { Button, buttonClass, type ButtonProps, type ButtonSize, type ButtonTone, IconButton, type IconButtonProps } from './button.tsx';
export { CodeField } from './codes/code-field.tsx';
export { CodeLine } from './codes/code-line.tsx';
export { isWholeCode, plainCode } from './codes/code-text.ts';
export { EnrolDialog, type EnrolDialogProps } from './codes/enrol-dialog.tsx';
export { type CodeHolder, RecoveryCodes } from './codes/recovery-codes.tsx';
export { StepDialog, type StepDialogProps } from './codes/step-dialog.tsx';
export { Countdown, type CountdownProps } from './countdown.tsx';
export { CountingMoney } from './counting-money.tsx';
export { cx } from './cx.ts';
export { Direction } from './direction.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export {
  Checkbox,
  type CheckboxProps,
  controlClass,
  Field,
  type FieldTexts,
  PasswordField,
  Select,
  type SelectOption,
  type SelectProps,
  TextField,
  type TextFieldProps,
} from './field.tsx';
export { Form, type FormProps } from './form.tsx';
export { Icon, type IconName, type IconProps } from './icons/icon.tsx';
export { LanguagePicker, LanguageSelect, type LanguageSelectProps } from './language-select.tsx';
export { announce, LiveRegion } from './live-region.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export { type Modal, showModal } from './modal.ts';
export { Modals } from './modals.tsx';
export { Money, type MoneyProps } from './money.tsx';
export { Artwork } from './mosaic/artwork.tsx';
export { Logo, type LogoProps, LookContext, useLogoMotif } from './mosaic/logo.tsx';
export { Mosaic, type MosaicProps } from './mosaic/mosaic.tsx';
export { loadMotifs } from './mosaic/motif-library.ts';
export { MOTIF_NAMES, type MotifName } from './mosaic/motif-names.ts';
export { MOTIFS } from './mosaic/motifs.ts';
export { COVER_PALETTES, type CoverPaletteName, THEME_PALETTE, TROUBLE_PALETTE } from './mosaic/palettes.ts';
export * as shapes from './mosaic/shapes.ts';
export type { Motif, Shape } from './mosaic/shapes.ts';
export { JOINT_UNITS, layTiles, type MosaicSpec, type Palette, TILE_UNITS, type TileLayer } from './mosaic/tiles.ts';
export { proseClass } from './prose.ts';
export { QrCode } from './qr-code.tsx';
export {
  doubleStake,
  halveStake,
  maxStake,
  MOST_TYPED,
  readStake,
  readTypedAmount,
  type StakeBounds,
  stakeBounds,
  stepStake,
  type TypedAmount,
  writeStake,
} from './stake.ts';
export { useAmbiguity } from './use-ambiguity.ts';
export { StakeField, type StakeFieldProps } from './stake-field.tsx';
export { EmptyState, ErrorState, type ErrorStateProps, FormError } from './states.tsx';
export { Stepper, type StepperProps } from './stepper.tsx';
export { MoreButton, type PagedQuery } from './more-button.tsx';
export { Badge, Card, Chip, SectionHead, Skeleton, Stat, type Tone } from './surfaces.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { type PaymentKind, type PaymentState, PaymentStateBadge, usePaymentStateLabel } from './payment-state.tsx';
export { setTheme, startTheme, type Theme, type ThemeChoice, useTheme } from './theme.ts';
export { showToast, type Toast } from './toast.ts';
export { Toasts } from './toasts.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { useCopy } from './use-copy.ts';
export { useHydrated } from './use-hydrated.ts';
