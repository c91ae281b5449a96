import type { ComponentType } from 'react';
import type { AppError, ErrorAction } from '../../stores/error-catalogue.ts';
import type { Lazy } from '../../stores/lazy.ts';

export interface ErrorModalProps {
  error: AppError;
  logoUrl: string | null;
  /** The modal beneath, once it is there. */
  above: unknown;
  /** Its first button, unless another action is named. */
  onAct(action?: ErrorAction): void;
  onBack(): void;
}

export type LazyErrorModal = Lazy<ComponentType<ErrorModalProps>>;

/** Focus key of the error's layer. */
export const layerKey = 'error';
