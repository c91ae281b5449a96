import type { ComponentType } from 'react';
import type { AppError, ErrorAction } from '../../stores/error-catalogue.ts';
import type { Lazy } from '../../stores/lazy.ts';

export interface ErrorModalProps {
  error: AppError;
  logoUrl: string | null;
  /** The modal beneath, once it is there. */
  above: unknown;
  /** The button that had the focus before the error's page arrived. */
  chosen?: ErrorAction | undefined;
  /** Its first button, unless another action is named. */
  onAct(action?: ErrorAction): void;
  onBack(): void;
}

export type LazyErrorModal = Lazy<ComponentType<ErrorModalProps>>;

/** Focus keys of the error's layer and its row of buttons. */
export const layerKey = 'error';
export const buttonsKey = `${layerKey}/buttons`;
